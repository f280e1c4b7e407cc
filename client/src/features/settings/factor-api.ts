import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

/** What is shown once is not kept in memory for longer. */
const ONCE = { gcTime: 0 };

export const useBeginFactor = () => useCall('beginSecondFactor', ONCE);
export const useTurnFactorOn = () => useCall('turnOnSecondFactor', ONCE);
export const useRenewRecoveryCodes = () => useCall('renewRecoveryCodes', ONCE);

export function useTurnFactorOff(onDone: () => void) {
  return useCall('turnOffSecondFactor', {
    onSuccess: () => {
      onDone();
      toast({ title: t.settings.factor.turnedOff, description: t.settings.factor.turnedOffText });
    },
  });
}
