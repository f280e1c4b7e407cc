import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRefund } from '../api.ts';

/** Refunds held money, with a reason that the job seeker reads too. */
export function RefundDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const refund = useRefund(onClose);
  const { id: escrowId } = escrow;
  if (escrowId === null) return null;
  const values = { amount: formatMoney(escrow.amount), name: escrow.jobSeeker.name };
  return (
    <ConfirmTextDialog
      title={t.payments.refundTitle(values)}
      description={t.payments.refundText(values)}
      confirmLabel={t.payments.requestRefund()}
      tone="danger"
      pending={refund.isPending}
      label={t.payments.reason()}
      minLength={1}
      maxLength={2000}
      missing={t.validation.refundReason()}
      onConfirm={(reason) => refund.mutate({ body: { escrowId, reason } })}
      onClose={onClose}
    />
  );
}
