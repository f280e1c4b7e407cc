import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

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
