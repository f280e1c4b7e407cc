import { useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

export function useUpdateUser() {
  const client = useQueryClient();
  return useCall('updateUser', {
    updates: ['getCurrentUser'],
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      toast({ title: t.settings.saved, description: t.settings.savedText });
    },
    onError: failureToast(t.settings.saveFailed),
  });
}

export function useChangePassword() {
  return useCall('changePassword', {
    onSuccess: () =>
      toast({ title: t.settings.passwordChanged, description: t.settings.passwordChangedText }),
    onError: failureToast(t.settings.passwordNotChanged),
  });
}

export function useChangeEmail() {
  return useCall('changeEmail', {
    onSuccess: (_answer, { body }) =>
      toast({
        title: t.settings.emailSent,
        description: () => t.settings.emailSentText({ email: body.email }),
      }),
    onError: failureToast(t.settings.emailNotChanged),
  });
}

/** The language of mails; where it is not kept, the next choice is. */
export function useKeepLanguage() {
  return useCall('updateUser', { updates: ['getCurrentUser'] });
}

export function useEndSession() {
  return useCall('endSession', {
    onSuccess: () =>
      toast({ title: t.settings.sessionEnded, description: t.settings.sessionEndedText }),
    onError: failureToast(t.settings.sessionNotEnded),
  });
}

export function useEndOtherSessions(onDone: () => void) {
  return useCall('endOtherSessions', {
    onSuccess: () => {
      onDone();
      toast({ title: t.settings.othersEnded, description: t.settings.othersEndedText });
    },
    onError: failureToast(t.settings.sessionNotEnded),
  });
}
