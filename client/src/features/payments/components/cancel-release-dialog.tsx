import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useCancelRelease } from '../api.ts';

/** Cancels a release of which nothing was sent yet. */
export function CancelReleaseDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const cancel = useCancelRelease(onClose);
  const { id, amount, jobSeeker } = escrow;
  if (id === null) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.payments.cancelTitle({ amount: formatMoney(amount) })}
      description={t.payments.cancelText({ name: jobSeeker.name })}
      confirmLabel={t.payments.cancelRelease()}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ body: { escrowId: id } })}
    />
  );
}
