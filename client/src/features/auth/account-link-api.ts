import { failureToast } from '#client/components/ui/failure-toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';
import { useBecome } from './session-api.ts';

export function useRequestReset() {
  return useCall('requestPasswordReset', { onError: failureToast(t.account.notSent) });
}

export function useResetPassword() {
  const become = useBecome();
  return useCall('resetPassword', {
    updates: ['getCurrentUser'],
    // Also the session of this browser has ended.
    onSuccess: () => become(null),
  });
}

export function useConfirmEmail() {
  return useCall('confirmEmail');
}
