import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

export function useRequestData() {
  return useCall('requestDataExport', {
    onSuccess: () =>
      toast({ title: t.settings.dataRequested, description: t.settings.dataRequestedText }),
    onError: failureToast(t.settings.dataNotRequested),
  });
}
