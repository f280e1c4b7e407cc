import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callWithTimeZone } from '#client/lib/calls/time-zone-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { keepPageLocale } from '#client/lib/text/i18n.ts';
import { useDestination } from '#client/queries/auth-state.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

export function useRegister() {
  const setCurrentUser = useSetCurrentUser();
  const [, navigate] = useLocation();
  const destinationOf = useDestination();
  return useCall('register', {
    updates: ['getCurrentUser'],
    via: callWithTimeZone,
    onSuccess: (user) => {
      keepPageLocale();
      setCurrentUser(user);
      toast({
        title: t.auth.registrationSuccess,
        description: user.role === 'job_seeker' ? t.auth.welcomeSeeker : t.auth.welcomeEmployer,
      });
      navigate(destinationOf(user), { replace: true });
    },
    onError: failureToast(t.auth.registrationFailed),
  });
}
