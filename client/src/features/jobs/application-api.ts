import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** The reader's latest answers to the questions of a job. */
export const useKnownAnswers = ({ id, questions }: Pick<JobDetail, 'id' | 'questions'>) =>
  useQuery({
    ...callOptions('listKnownAnswers', { params: { id } }),
    enabled: questions.length > 0,
    // The form keeps what is typed.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

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
      if (error.code === 'JOB_CLOSED' || error.code === 'QUESTIONS_CHANGED')
        void invalidate(client, ['jobs']);
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
