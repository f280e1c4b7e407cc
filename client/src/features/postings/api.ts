import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { ownJobOptions, updateOwnJob } from '#client/queries/own-jobs.ts';
import * as t from '#texts';

/** The stored posting, always refetched because someone else may have edited it. */
export const useStoredPosting = (id: number) =>
  useQuery({ ...ownJobOptions(id), refetchOnMount: 'always' });

/** The draft as colleagues have last saved it. */
export const useStoredDraft = (id: number) =>
  useQuery({
    ...callOptions('getPostingDraft', { params: { id } }),
    refetchOnMount: 'always',
  });

/** Skills suggested for a job title, limited to those that start with the typed text. */
export function useSkillSuggestions(title: string, text: string): readonly string[] {
  const { data = [] } = useQuery({
    ...callOptions('suggestSkills', {
      query: {
        title: title.slice(0, MAX_QUERY_LENGTH) || undefined,
        text: text.slice(0, MAX_QUERY_LENGTH) || undefined,
      },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}

/** Usual pay of the occupation of a title where the work is done; null where it is not known. */
export function useSuggestedPay(title: string, location: string) {
  const { data } = useQuery({
    ...callOptions('suggestPay', {
      query: {
        title: title.slice(0, MAX_QUERY_LENGTH),
        location: location.slice(0, MAX_QUERY_LENGTH),
      },
    }),
    enabled: title.trim() !== '',
    retry: false,
  });
  return data;
}

const MAX_QUERY_LENGTH = 100;

export function useStatistics(id: number) {
  return useQuery(callOptions('getJobStatistics', { params: { id } }));
}

/** Its pay beside its occupation's. */
export const usePayStanding = (id: number) =>
  useQuery(callOptions('getPayStanding', { params: { id } }));

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

/** Soft delete: closes the posting and removes it from the list. */
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
