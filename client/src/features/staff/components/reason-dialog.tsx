import type { ReactNode } from 'react';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { STAFF_REASON } from '#shared/domain/staff.ts';
import * as t from '#texts';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** Defaults to the title. */
  confirmLabel?: string;
  tone?: 'primary' | 'danger';
  /** Replaces the hint that only staff read the reason. */
  hint?: string;
  act: { isPending: boolean; error: ApiError | null };
  /** Called before each check of the reason, to check the further fields too. */
  onCheck?: () => void;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Further fields of the act. */
  children?: ReactNode;
}

/** Others act at the same desk: a conflict is with one of them, and a removed member finds nothing. */
function failureText(error: ApiError): string {
  if (error.code === 'CONFLICT') return t.staff.changed();
  return error.code === 'NOT_FOUND' ? t.staff.gone() : errorText(error);
}

/** Asks for the required reason of an act. */
export function ReasonDialog({ title, confirmLabel = title, act, ...props }: ReasonDialogProps) {
  return (
    <ConfirmTextDialog
      title={title}
      confirmLabel={confirmLabel}
      pending={act.isPending}
      error={act.error ? failureText(act.error) : undefined}
      label={t.staff.reason()}
      hint={t.staff.reasonHint()}
      minLength={STAFF_REASON.min}
      maxLength={STAFF_REASON.max}
      missing={t.staff.reasonMissing()}
      {...props}
    />
  );
}
