import { useCall } from '#client/lib/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** The second step of a login, after the right password. */
export function useFinishLogin(onSuccess: (user: CurrentUser) => void) {
  return useCall('finishLogIn', { updates: ['getCurrentUser'], onSuccess });
}

/** The code again, before a call that asks for it. */
export function useConfirmFactor(onSuccess: () => void) {
  return useCall('confirmSecondFactor', { onSuccess });
}
