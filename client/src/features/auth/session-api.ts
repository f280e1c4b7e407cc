import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Sets the current user, clears the cache of the previous one, and notifies other tabs. */
export function useSetCurrentUser(): (user: CurrentUser | null) => void {
  const client = useQueryClient();
  return (user) => {
    client.clear();
    client.setQueryData(currentUserQuery.queryKey, user);
    announceSessionChange();
  };
}

/** Clears the user whose session has ended, for signing in with another account. */
export function useSwitchAccount() {
  const setCurrentUser = useSetCurrentUser();
  const [, navigate] = useLocation();
  return () => {
    setCurrentUser(null);
    navigate(paths.auth);
  };
}

export function useLogout() {
  const setCurrentUser = useSetCurrentUser();
  const [, navigate] = useLocation();
  return useCall('logOut', {
    updates: ['getCurrentUser'],
    onSuccess: () => {
      setCurrentUser(null);
      navigate(paths.home);
      toast({
        title: t.auth.loggedOut,
        description: t.auth.loggedOutText,
      });
    },
    onError: failureToast(t.auth.logoutFailed),
  });
}
