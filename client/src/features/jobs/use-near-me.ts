import { useState } from 'react';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Of a degree: about 10 km, enough to tell the town and too little to tell the street. */
const PRECISION = 10;
const round = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;

/**
 * The place that the reader is in, when they ask for it. The point itself is rounded, goes in the
 * body of one call, and is kept nowhere: what is searched for is the name of the place.
 */
export function useNearMe(onFound: (location: string) => void) {
  const [isAsking, setAsking] = useState(false);
  const nearest = useCall('findNearestPlace', {
    gcTime: 0,
    onSuccess: (place) => {
      if (place) onFound(`${place.name}, ${place.province}`);
      else fail(t.jobs.nearMeOutside);
    },
    onError: () => fail(t.jobs.nearMeUnavailable),
  });

  function locate() {
    if (!('geolocation' in navigator)) return fail(t.jobs.nearMeUnavailable);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        nearest.mutate({
          body: { latitude: round(coords.latitude), longitude: round(coords.longitude) },
        });
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        fail(code === PERMISSION_DENIED ? t.jobs.nearMeDenied : t.jobs.nearMeUnavailable);
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }

  return { locate, isPending: isAsking || nearest.isPending };
}

function fail(description: Text): void {
  toast({ variant: 'destructive', title: t.jobs.nearMeFailed, description });
}
