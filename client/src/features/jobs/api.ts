import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { invalidate } from '#client/lib/invalidate.ts';
import { useCall } from '#client/lib/use-call.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

export const useJob = (id: number) => useQuery(callOptions('getJob', { params: { id } }));

export const useRelatedJobs = (id: number) =>
  useQuery(callOptions('listRelatedJobs', { params: { id } }));

export const useJobWage = (id: number) => useQuery(callOptions('getJobWage', { params: { id } }));

/** What this person has to do with a job: who they are, and whether they have applied. */
export function useStanding(jobId: number) {
  const user = useCurrentUser();
  const isSeeker = user?.role === 'job_seeker';
  const application = useQuery({
    ...callOptions('getJobApplication', { params: { id: jobId } }),
    enabled: isSeeker,
  });
  return {
    user,
    isSeeker,
    application: application.data,
    /** Not known yet whether they have applied. */
    isPending: user === undefined || (isSeeker && application.isPending),
  };
}

/** Counts a press of 'Apply Now'; its failure is ignored. */
export const useCountClick = () => useCall('countJobClick', { retry: false });

export function useApply() {
  const client = useQueryClient();
  return useCall('createApplication', {
    updates: ['getJobApplication'],
    onSuccess: (application) => {
      client.setQueryData(
        queryKey('getJobApplication', { params: { id: application.jobId } }),
        application,
      );
      toast({
        title: t.job.submittedToast,
        description: t.job.submittedToastText,
      });
    },
    onError: (error) => {
      toast({ variant: 'destructive', ...refusal(error) });
      if (error.code === 'JOB_CLOSED') void invalidate(client, ['jobs']);
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
