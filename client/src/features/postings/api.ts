import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import { ownJobOptions, updateOwnJob } from '#client/queries/own-jobs.ts';
import * as t from '#texts';

/** A posting as it is now, not as it was last seen: someone else may have edited it. */
export const usePostingToEdit = (id: number) =>
  useQuery({ ...ownJobOptions(id), refetchOnMount: 'always' });

const RECENT_POSTINGS = 20;

/** The skills of the employer's latest postings, to suggest them for the next. */
export function useOwnSkills(): readonly string[] {
  const { data = [] } = useQuery(callOptions('listOwnJobs', { query: { limit: RECENT_POSTINGS } }));
  return data.flatMap(({ skills }) => skills);
}

export function useStatistics(id: number) {
  return useQuery(callOptions('getJobStatistics', { params: { id } }));
}

/** Opens or closes a posting to applicants. */
export function useToggleJob() {
  const client = useQueryClient();
  return useCall('updateJob', {
    onSuccess: (job) => {
      updateOwnJob(client, job);
      toast({
        title: t.postings.jobUpdated,
        description: () =>
          (job.isActive ? t.postings.activated : t.postings.deactivated)({
            title: job.title,
          }),
      });
    },
    onError: failureToast(t.postings.updateFailed),
  });
}

/** The soft delete: closed now, and gone from the list. */
export function useDeleteJob() {
  const client = useQueryClient();
  return useCall('updateJob', {
    onSuccess: (job) => {
      client.setQueryData(queryKey('listOwnJobs', {}), (jobs) =>
        jobs?.filter(({ id }) => id !== job.id),
      );
      toast({
        title: t.postings.jobDeleted,
        description: () => t.postings.deletedText({ title: job.title }),
      });
    },
    onError: failureToast(t.postings.deleteFailed),
  });
}
