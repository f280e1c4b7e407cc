import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

export const useUnblock = (name: string) =>
  useCall('unblockPerson', {
    onSuccess: () =>
      toast({ title: t.blocks.unblocked, description: () => t.blocks.unblockedText({ name }) }),
    onError: failureToast(t.blocks.unblockFailed),
  });
