import { type ReactNode, useRef, useState } from 'react';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { STAFF_REASON } from '#shared/domain/staff.ts';
import * as t from '#texts';

interface ReasonDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  /** Of the act, where it was refused. */
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Fields of the act itself. */
  children?: ReactNode;
}

/** Asks for the reason of an act, without which there is none. */
export function ReasonDialog({ onConfirm, onClose, error, children, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = () => {
    const text = reason.trim();
    const isTooShort = text.length < STAFF_REASON.min;
    setMissing(isTooShort);
    if (isTooShort) field.current?.focus();
    else onConfirm(text);
  };
  return (
    <ConfirmDialog open onOpenChange={onClose} onConfirm={confirm} {...props}>
      <div className="grid gap-4">
        {children}
        <Field
          label={t.staff.reason()}
          hint={t.staff.reasonHint()}
          error={isMissing ? t.staff.reasonMissing() : error ? errorText(error) : undefined}
          required
        >
          <Textarea
            ref={field}
            value={reason}
            maxLength={STAFF_REASON.max}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
