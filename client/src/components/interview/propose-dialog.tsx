import { useAssignees } from '#client/components/company/assignee-select.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import { ScheduleForm } from './schedule-form.tsx';

interface ProposeDialogProps extends PanelProps {
  applicationId: number;
  /** The candidate's name. */
  name: string;
}

/** Proposes times for an interview to a candidate. */
export default function ProposeDialog({ applicationId, name, ...panel }: ProposeDialogProps) {
  const members = useAssignees(applicationId);
  const onClose = () => panel.onOpenChange(false);
  const propose = useCall('proposeInterview', {
    onSuccess: () => {
      onClose();
      toast({
        title: t.candidates.interviewRequested,
        description: () => t.candidates.interviewRequestedText({ name }),
      });
    },
    onError: failureToast(t.interviews.proposeFailed),
  });
  return (
    <Dialog
      {...panel}
      title={t.interviews.proposeTitle({ name })}
      description={t.interviews.proposeText()}
    >
      <ScheduleForm
        members={members}
        isPending={propose.isPending}
        onSend={(body) => propose.mutate({ params: { id: applicationId }, body })}
        onClose={onClose}
      />
    </Dialog>
  );
}
