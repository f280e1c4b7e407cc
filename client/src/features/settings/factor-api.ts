import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

/** Secrets are shown once and not kept in the cache. */
const NO_CACHE = { gcTime: 0 };

export const useBeginFactor = () => useCall('beginSecondFactor', NO_CACHE);

export function useTurnFactorOn() {
  const client = useQueryClient();
  return useCall('turnOnSecondFactor', {
    ...NO_CACHE,
    // The company may require it of its members.
    onSuccess: () => void invalidate(client, ['session']),
  });
}

export const useRenewRecoveryCodes = () => useCall('renewRecoveryCodes', NO_CACHE);

export function useTurnFactorOff(onDone: () => void) {
  const client = useQueryClient();
  return useCall('turnOffSecondFactor', {
    onSuccess: () => {
      onDone();
      void invalidate(client, ['session']);
      toast({ title: t.settings.factor.turnedOff, description: t.settings.factor.turnedOffText });
    },
  });
}
