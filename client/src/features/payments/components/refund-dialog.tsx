import { useRef, useState } from 'react';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { formatMoney } from '#client/lib/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRefund } from '../api.ts';

/** Takes the money back, for a reason that the job seeker reads too. */
export function RefundDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const refund = useRefund(onClose);
  const { id } = escrow;
  if (id === null) return null;
  const values = { amount: formatMoney(escrow.amount), name: escrow.jobSeeker.name };

  function confirm(escrowId: number) {
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else refund.mutate({ body: { escrowId, reason: text } });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.payments.refundTitle(values)}
      description={t.payments.refundText(values)}
      confirmLabel={t.payments.requestRefund()}
      tone="danger"
      pending={refund.isPending}
      onConfirm={() => confirm(id)}
    >
      <Field label={t.payments.reason()} required error={isMissing && t.validation.refundReason()}>
        <Textarea
          ref={field}
          value={reason}
          maxLength={2000}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
