import { useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { Reach } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { useSeekerProfile } from './profiles.ts';

/** Breadth of a job seeker's recommendations; `choose` saves it to the profile. */
export function useReach() {
  const client = useQueryClient();
  const { data: profile } = useSeekerProfile();
  const save = useCall('updateSeekerProfile', {
    updates: ['getSeekerProfile', 'listSeekerApplications'],
    onSuccess: (saved) => client.setQueryData(queryKey('getSeekerProfile', {}), saved),
    onError: failureToast(t.profiles.updateFailed),
  });
  const chosen = save.isPending ? save.variables.body?.reach : undefined;
  return {
    reach: chosen ?? profile?.reach ?? ('wide' as const),
    choose: (reach: Reach) => save.mutate({ body: { reach } }),
    isSaving: save.isPending,
  };
}
