import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

interface AssignDialogProps extends PanelProps {
  jobId: number;
}

/** Assigns a posting to members of the company. */
export default function AssignDialog({ open, onOpenChange, jobId }: AssignDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.team.assignTitle()}
      description={t.team.assignText()}
    >
      <Assignees jobId={jobId} />
    </Dialog>
  );
}

function Assignees({ jobId }: { jobId: number }) {
  const input = { params: { id: jobId } };
  const client = useQueryClient();
  const members = useQuery(callOptions('listJobAssignees', input));
  const assign = useCall('assignJob', {
    updates: ['listJobAssignees'],
    scope: { id: `assign-${jobId}` },
    onSuccess: (changed) => client.setQueryData(queryKey('listJobAssignees', input), changed),
    onError: failureToast(t.team.assignFailed),
  });
  if (members.isError) return <QueryError title={t.team.assignFailed()} query={members} />;
  if (!members.data) return <SkeletonGroup className="grid gap-3" bars={['h-6', 'h-6']} />;
  return (
    <ul className="grid gap-2">
      {members.data.map(({ userId, name, role, isAssigned }) => (
        <li key={userId}>
          <Checkbox
            checked={isAssigned}
            onCheckedChange={(checked) =>
              assign.mutate({ ...input, body: { userId, isAssigned: checked } })
            }
            label={
              <>
                <bdi>{name}</bdi> <span className="text-muted">· {t.team.role[role]()}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
