import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export function useOwnJobs() {
  return useQuery(callOptions('listOwnJobs', {}));
}

/** A posting as it stands now, not as it was last seen: someone else may have edited it. */
export function usePostingToEdit(id: number) {
  const jobs = useQuery({ ...callOptions('listOwnJobs', {}), refetchOnMount: 'always' });
  return {
    jobs,
    isLoading: jobs.isPending || !jobs.isFetchedAfterMount,
    job: jobs.data?.find((job) => job.id === id),
  };
}

export function useCompany() {
  return useQuery(callOptions('getCompanyProfile', {}));
}

export function useStatistics(id: number) {
  return useQuery(callOptions('getJobStatistics', { params: { id } }));
}

/** Everything that shows postings looks again. */
export function useRefreshJobs() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      (['listOwnJobs', 'getEmployerPlan', 'listJobs', 'getJob'] as const).map((name) =>
        client.invalidateQueries({ queryKey: queryKey(name) }),
      ),
    );
}

/** Puts a changed posting into the list at once. */
function useKeepJob() {
  const client = useQueryClient();
  const refresh = useRefreshJobs();
  return (changed: OwnJob, isDeleted: boolean) => {
    client.setQueryData(queryKey('listOwnJobs', {}), (jobs: OwnJob[] | undefined) =>
      isDeleted
        ? jobs?.filter(({ id }) => id !== changed.id)
        : jobs?.map((job) => (job.id === changed.id ? changed : job)),
    );
    refresh();
  };
}

/** Opens or closes a posting to applicants. */
export function useToggleJob() {
  const keep = useKeepJob();
  return useCall('updateJob', {
    onSuccess: (job) => {
      keep(job, false);
      toast({
        title: t.postings.jobUpdated,
        description: () =>
          (job.isActive ? t.postings.activated : t.postings.deactivated)({
            title: job.title,
          }),
      });
    },
    onError: failed(t.postings.updateFailed),
  });
}

/** The soft delete: closed now, and gone from the list. */
export function useDeleteJob() {
  const keep = useKeepJob();
  return useCall('updateJob', {
    onSuccess: (job) => {
      keep(job, true);
      toast({
        title: t.postings.jobDeleted,
        description: () => t.postings.deletedText({ title: job.title }),
      });
    },
    onError: failed(t.postings.deleteFailed),
  });
}

function failed(title: Text) {
  return (error: ApiError) =>
    toast({
      variant: 'destructive',
      title,
      description: () => errorText(error),
    });
}
