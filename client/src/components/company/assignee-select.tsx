import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

const NOBODY = 'nobody';

const inputOf = (applicationId: number) => ({ params: { id: applicationId } });

/** The members who can handle a candidate. */
export function useAssignees(applicationId: number) {
  const { data } = useQuery(callOptions('listCandidateAssignees', inputOf(applicationId)));
  return data ?? [];
}

/** The member who handles a candidate; nothing in a company of one. */
export function AssigneeSelect({ applicationId }: { applicationId: number }) {
  const input = inputOf(applicationId);
  const client = useQueryClient();
  const members = useAssignees(applicationId);
  const assign = useCall('assignCandidate', {
    updates: ['listCandidateAssignees'],
    onSuccess: (changed) => client.setQueryData(queryKey('listCandidateAssignees', input), changed),
    onError: failureToast(t.team.assignFailed),
  });
  if (members.length < 2) return null;
  const assigned = members.find(({ isAssigned }) => isAssigned);
  return (
    <div className="max-w-72 print:hidden">
      <Field label={t.team.assignedTo()}>
        <Select
          value={assigned ? String(assigned.userId) : NOBODY}
          onValueChange={(value) =>
            assign.mutate({ ...input, body: { userId: value === NOBODY ? null : Number(value) } })
          }
          options={[
            { value: NOBODY, label: t.team.nobody() },
            ...members.map(({ userId, name }) => ({ value: String(userId), label: name })),
          ]}
        />
      </Field>
    </div>
  );
}
