import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Assessment } from '#shared/contract/contract.ts';
import * as t from '#texts';

const UPDATED = ['getAssessment'] as const;

/** What the employer keeps about an application; only the detail asks for it. */
export const useAssessment = (applicationId: number) =>
  useQuery(callOptions('getAssessment', { params: { id: applicationId } }));

/** The changes of an application's notes and ratings, each answered with all of them. */
export function useAssessing(applicationId: number) {
  const client = useQueryClient();
  const options = {
    // Presses that follow each other fast arrive in their order.
    scope: { id: `assessment-${applicationId}` },
    updates: UPDATED,
    onSuccess: (assessment: Assessment) =>
      client.setQueryData(queryKey('getAssessment', { params: { id: applicationId } }), assessment),
    onError: failureToast(t.assessments.failed),
  };
  return {
    rate: useCall('rateApplication', options),
    addNote: useCall('createNote', options),
    changeNote: useCall('updateNote', options),
  };
}

export const useUpdateCriteria = (onSuccess: () => void) =>
  useCall('updateCriteria', { onSuccess, onError: failureToast(t.assessments.failed) });
