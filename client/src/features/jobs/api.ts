import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { useCurrentUser } from '#client/features/auth/api.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

export const useJob = (id: number) => useQuery(callOptions('getJob', { params: { id } }));

export const useRelatedJobs = (id: number) =>
  useQuery(callOptions('listRelatedJobs', { params: { id } }));

export const useJobWage = (id: number) => useQuery(callOptions('getJobWage', { params: { id } }));

/** Places for what has been typed of a location; none for less than two letters. */
export function usePlaces(text: string) {
  const query = text.trim();
  return useQuery({
    ...callOptions('listPlaces', { query: { query: query.slice(0, 100) } }),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What this person has to do with a job: whether they applied, and the resume of their profile. */
export function useStanding(jobId: number) {
  const user = useCurrentUser();
  const isSeeker = user?.role === 'job_seeker';
  const applications = useQuery({
    ...callOptions('listSeekerApplications', {}),
    enabled: isSeeker,
  });
  return {
    user,
    isSeeker,
    application: applications.data?.find((application) => application.jobId === jobId),
    /** Not known yet whether they have applied. */
    isPending: user === undefined || (isSeeker && applications.isPending),
  };
}

export const useSeekerProfile = () => useQuery(callOptions('getSeekerProfile', {}));

/** 'Apply Now' was pressed; nobody waits for the answer, or hears of its failure. */
export const useCountClick = () => useCall('countJobClick', { retry: false });

export function useApply() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKey('listSeekerApplications') });
  return useCall('createApplication', {
    onSuccess: async () => {
      toast({
        title: t.job.submittedToast,
        description: t.job.submittedToastText,
      });
      await refresh();
    },
    onError: async (error) => {
      toast({ variant: 'destructive', ...refusal(error) });
      // It went through from elsewhere, or the job has closed: show what is so now.
      if (error.code === 'ALREADY_APPLIED') await refresh();
      if (error.code === 'JOB_CLOSED') {
        await client.invalidateQueries({ queryKey: queryKey('getJob') });
      }
    },
  });
}

function refusal(error: ApiError) {
  if (error.code === 'RESUME_REQUIRED') return resumeRequired;
  if (error.code === 'FORBIDDEN') {
    return { title: t.job.cannotApply, description: t.job.cannotApplyText };
  }
  return { title: t.job.failedToast, description: () => errorText(error) };
}

export const resumeRequired = {
  title: t.job.resumeRequired,
  description: t.job.resumeRequiredText,
};
