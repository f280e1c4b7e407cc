import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import type { ApiError } from '#client/lib/api-error.ts';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import { dashboardPath, paths } from '#client/lib/paths.ts';
import { announceSessionChange } from '#client/lib/session-change.ts';
import { callWithTimeZone } from '#client/lib/time-zone-call.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** What was kept of one person must not be shown to the next. */
export function useBecome(): (user: CurrentUser | null) => void {
  const client = useQueryClient();
  return (user) => {
    client.clear();
    client.setQueryData(currentUserQuery.queryKey, user);
    announceSessionChange();
  };
}

/** The password was right, and a code is asked for. */
export const isCodeAsked = (error: ApiError | null) => error?.code === 'SECOND_FACTOR_REQUIRED';

/** Logs in with a password; `onSuccess` is also for those whose code comes after it. */
export function useLogin() {
  const become = useBecome();
  const [, navigate] = useLocation();
  const onSuccess = (user: CurrentUser) => {
    become(user);
    toast({
      title: t.auth.loginSuccess,
      description: () => t.auth.welcomeBack({ fullName: user.fullName }),
    });
    navigate(dashboardPath(user.role), { replace: true });
  };
  const login = useCall('logIn', {
    updates: ['getCurrentUser'],
    via: callWithTimeZone,
    onSuccess,
    onError: (error) => isCodeAsked(error) || failureToast(t.auth.loginFailed)(error),
  });
  return { login, onSuccess };
}

/** Signs the same person in again on the page where they are; failed queries are fetched again. */
export function useLoginAgain(onDone: () => void) {
  const client = useQueryClient();
  const onSuccess = (user: CurrentUser) => {
    client.setQueryData(currentUserQuery.queryKey, user);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    onDone();
  };
  const login = useCall('logIn', {
    updates: ['getCurrentUser'],
    via: callWithTimeZone,
    onSuccess,
  });
  return { login, onSuccess };
}

/** Forgets the person whose session has ended, for another to sign in. */
export function useLeave() {
  const become = useBecome();
  const [, navigate] = useLocation();
  return () => {
    become(null);
    navigate(paths.auth);
  };
}

export function useLogout() {
  const become = useBecome();
  const [, navigate] = useLocation();
  return useCall('logOut', {
    updates: ['getCurrentUser'],
    onSuccess: () => {
      become(null);
      navigate(paths.home);
      toast({
        title: t.auth.loggedOut,
        description: t.auth.loggedOutText,
      });
    },
    onError: failureToast(t.auth.logoutFailed),
  });
}
