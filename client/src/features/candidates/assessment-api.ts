import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { Assessment } from '#shared/contract/contract.ts';
import * as t from '#texts';

const CALLS_UPDATED_IN_CACHE = ['getAssessment'] as const;

/** The employer's notes on and ratings of an application, fetched by its detail only. */
export const useAssessment = (applicationId: number) =>
  useQuery(callOptions('getAssessment', { params: { id: applicationId } }));

/** Changes of an application's notes and ratings; each response contains all of them. */
export function useAssessmentChanges(applicationId: number) {
  const client = useQueryClient();
  const options = {
    // One change at a time, so that quick presses arrive in order.
    scope: { id: `assessment-${applicationId}` },
    updates: CALLS_UPDATED_IN_CACHE,
    onSuccess: (assessment: Assessment) =>
      client.setQueryData(queryKey('getAssessment', { params: { id: applicationId } }), assessment),
    onError: failureToast(t.assessments.failed),
  };
  return {
    rate: useCall('rateApplication', options),
    addNote: useCall('createNote', options),
    changeNote: useCall('updateNote', options),
    share: useCall('shareAssessment', options),
  };
}

export const useUpdateCriteria = (onSuccess: () => void) =>
  useCall('updateCriteria', { onSuccess, onError: failureToast(t.assessments.failed) });
