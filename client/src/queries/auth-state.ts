import { useHistoryState } from 'wouter/use-browser-location';
import type { InterruptedApplication } from '#client/lib/storage/interrupted-application.ts';
import { dashboardPath, paths } from '#client/lib/text/paths.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/constants.ts';

/** State of the sign-in page, stored in the history entry to survive reload and back. */
export interface AuthState {
  mode?: 'login' | 'register';
  role?: Role;
  /** The job whose 'Apply Now' led here. */
  application?: InterruptedApplication;
  /** The invitation to a company that led here, and its address. */
  invitation?: { token: string; email: string };
}

export const useAuthState = (): AuthState => useHistoryState<AuthState | null>() ?? {};

/** Page after sign-in or registration: the invitation that led here, else the dashboard. */
export function useDestination(): (user: CurrentUser) => string {
  const { invitation } = useAuthState();
  return (user) => (invitation ? paths.invitation(invitation.token) : dashboardPath(user));
}
