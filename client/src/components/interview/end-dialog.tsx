import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { Interview } from '#shared/contract/contract.ts';
import { MAX_INTERVIEW_REASON } from '#shared/domain/interview.ts';
import * as t from '#texts';

interface EndDialogProps extends PanelProps {
  interview: Interview;
  /** Declines a proposal, or calls an interview off. */
  kind: 'decline' | 'cancel';
  /** The other side. */
  name: string;
}

export default function EndDialog({ interview, kind, name, open, onOpenChange }: EndDialogProps) {
  const onClose = () => onOpenChange(false);
  const params = { id: interview.id };
  const cancel = useCall('cancelInterview', {
    onSuccess: () => toast({ title: t.interviews.cancelled }),
    onError: failureToast(t.interviews.cancelFailed),
  });
  const decline = useCall('declineInterview', {
    onSuccess: () => toast({ title: t.interviews.declined }),
    onError: failureToast(t.interviews.declineFailed),
  });
  if (!open) return null;
  const isDecline = kind === 'decline';
  return (
    <ConfirmTextDialog
      title={isDecline ? t.interviews.declineTitle() : t.interviews.cancelTitle()}
      description={
        isDecline ? t.interviews.declineText({ name }) : t.interviews.cancelText({ name })
      }
      label={isDecline ? t.interviews.reasonOptional() : t.interviews.reason()}
      minLength={isDecline ? 0 : 1}
      maxLength={MAX_INTERVIEW_REASON}
      missing={t.validation.required()}
      confirmLabel={isDecline ? t.interviews.decline() : t.interviews.cancel()}
      tone="danger"
      pending={cancel.isPending || decline.isPending}
      onClose={onClose}
      onConfirm={(text) =>
        isDecline
          ? decline.mutate({ params, body: { reason: text || undefined } }, { onSettled: onClose })
          : cancel.mutate({ params, body: { reason: text } }, { onSettled: onClose })
      }
    />
  );
}
