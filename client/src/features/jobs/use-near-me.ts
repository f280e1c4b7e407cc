import { useState } from 'react';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Steps per degree: about 10 km, enough to identify a town but not a street. */
const STEPS_PER_DEGREE = 10;
const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/**
 * Finds the name of the reader's place on demand. The coordinates are rounded, sent in the body of
 * one request, and not stored.
 */
export function useNearMe(onFound: (location: string) => void) {
  const [isLocating, setLocating] = useState(false);
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
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        nearest.mutate({
          body: { latitude: round(coords.latitude), longitude: round(coords.longitude) },
        });
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false);
        fail(code === PERMISSION_DENIED ? t.jobs.nearMeDenied : t.jobs.nearMeUnavailable);
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }

  return { locate, isPending: isLocating || nearest.isPending };
}

function fail(description: Text): void {
  toast({ variant: 'destructive', title: t.jobs.nearMeFailed, description });
}
