import type { ReactNode } from 'react';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { STAFF_REASON } from '#shared/domain/staff.ts';
import * as t from '#texts';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** What the act is called; the title unless another is given. */
  confirmLabel?: string;
  tone?: 'primary' | 'danger';
  act: { isPending: boolean; error: unknown };
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Fields of the act itself. */
  children?: ReactNode;
}

/** Asks for the reason of an act, without which there is none. */
export function ReasonDialog({ title, confirmLabel = title, act, ...props }: ReasonDialogProps) {
  return (
    <ConfirmTextDialog
      title={title}
      confirmLabel={confirmLabel}
      pending={act.isPending}
      error={act.error ? errorText(act.error) : undefined}
      label={t.staff.reason()}
      hint={t.staff.reasonHint()}
      minLength={STAFF_REASON.min}
      maxLength={STAFF_REASON.max}
      missing={t.staff.reasonMissing()}
      {...props}
    />
  );
}
