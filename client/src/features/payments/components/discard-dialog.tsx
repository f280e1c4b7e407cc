import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useDiscard } from '../api.ts';

/** Discards a card payment that was started but not made. */
export function DiscardDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const discard = useDiscard(onClose);
  const { paymentIntentId, amount, jobSeeker } = escrow;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.payments.discardTitle({ amount: formatMoney(amount) })}
      description={t.payments.discardText({ name: jobSeeker.name })}
      confirmLabel={t.payments.discardPayment()}
      tone="danger"
      pending={discard.isPending}
      onConfirm={() => discard.mutate({ body: { paymentIntentId } })}
    />
  );
}
