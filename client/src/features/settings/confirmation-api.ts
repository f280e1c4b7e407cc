import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

export function useSendConfirmation() {
  return useCall('sendEmailConfirmation', {
    onSuccess: () =>
      toast({ title: t.settings.confirmationSent, description: t.settings.confirmationSentText }),
    onError: failureToast(t.settings.confirmationNotSent),
  });
}
