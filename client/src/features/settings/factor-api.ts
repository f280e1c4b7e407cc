import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

/** Secrets are shown once and not kept in the cache. */
const NO_CACHE = { gcTime: 0 };

export const useBeginFactor = () => useCall('beginSecondFactor', NO_CACHE);
export const useTurnFactorOn = () => useCall('turnOnSecondFactor', NO_CACHE);
export const useRenewRecoveryCodes = () => useCall('renewRecoveryCodes', NO_CACHE);

export function useTurnFactorOff(onDone: () => void) {
  return useCall('turnOffSecondFactor', {
    onSuccess: () => {
      onDone();
      toast({ title: t.settings.factor.turnedOff, description: t.settings.factor.turnedOffText });
    },
  });
}
