import { useQuery } from '@tanstack/react-query';
import { ScheduleForm } from '#client/components/interview/schedule-form.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { MAX_INTERVIEW_SLOTS } from '#shared/domain/interview.ts';
import * as t from '#texts';
import { OpenSchedules } from './open-schedules.tsx';

interface OfferDialogProps extends PanelProps {
  jobId: number;
  applicationIds: readonly number[];
  onDone: () => void;
}

/** Publishes times of a posting, of which each of the chosen candidates picks one. */
export default function OfferDialog({ jobId, applicationIds, onDone, ...panel }: OfferDialogProps) {
  const params = { id: jobId };
  const { data: members = [] } = useQuery(callOptions('listJobAssignees', { params }));
  const onError = failureToast(t.interviews.proposeFailed);
  const invite = useCall('inviteToSchedule', {
    onSuccess: ({ ids }) => {
      onDone();
      toast({
        title: t.candidates.interviewRequested,
        description: () => t.interviews.invited({ count: ids.length }),
      });
    },
    onError,
  });
  const inviteTo = (id: number) =>
    invite.mutate({ params: { id }, body: { applicationIds: [...applicationIds] } });
  const publish = useCall('createInterviewSchedule', {
    onSuccess: ({ id }) => inviteTo(id),
    onError,
  });
  return (
    <Dialog
      {...panel}
      title={t.interviews.offerTitle({ count: applicationIds.length })}
      description={t.interviews.offerText()}
    >
      <OpenSchedules jobId={jobId} isPending={invite.isPending} onInvite={inviteTo} />
      <ScheduleForm
        members={members}
        maxTimes={MAX_INTERVIEW_SLOTS}
        isPending={publish.isPending || invite.isPending}
        onSend={(body) => publish.mutate({ params, body })}
        onClose={() => panel.onOpenChange(false)}
      />
    </Dialog>
  );
}
