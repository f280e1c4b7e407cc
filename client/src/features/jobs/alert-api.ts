import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

/** Keeps a search in the account, with an alert to this address. */
export function useSaveAlert(email: string) {
  return useCall('saveSearch', {
    onSuccess: () => toast({ title: () => t.emails.alertSaved({ email }) }),
    onError: failureToast(t.emails.alertFailed),
  });
}
