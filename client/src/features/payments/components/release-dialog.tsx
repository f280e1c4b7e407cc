import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRelease } from '../api.ts';

/** Confirms a release, with the amount and the name. */
export function ReleaseDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const release = useRelease(onClose);
  const { id: escrowId } = escrow;
  if (escrowId === null) return null;
  const values = {
    amount: formatMoney(escrow.amount),
    net: formatMoney(escrow.netAmount),
    fee: formatMoney(escrow.platformFee),
    name: escrow.jobSeeker.name,
  };
  const waitingText = escrow.deliveredAt
    ? t.payments.releaseTextDelivered
    : t.payments.releaseTextWaiting;
  const text = escrow.payeeIsReady ? t.payments.releaseText : waitingText;
  return (
    <ConfirmTextDialog
      title={t.payments.releaseTitle(values)}
      description={text(values)}
      confirmLabel={t.payments.releaseFunds()}
      pending={release.isPending}
      label={t.payments.notesOptional()}
      maxLength={2000}
      onConfirm={(notes) => release.mutate({ body: { escrowId, notes: notes || null } })}
      onClose={onClose}
    />
  );
}
