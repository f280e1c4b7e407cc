import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import { paths } from '#client/lib/paths.ts';
import { announceSessionChange } from '#client/lib/session-change.ts';
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
