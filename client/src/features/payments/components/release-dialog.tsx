import { useState } from 'react';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { formatMoney } from '#client/lib/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRelease } from '../api.ts';

/** Asks once more, with the amount and the name, before the money goes. */
export function ReleaseDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const [notes, setNotes] = useState('');
  const release = useRelease(onClose);
  const { id } = escrow;
  if (id === null) return null;
  const values = {
    amount: formatMoney(escrow.amount),
    net: formatMoney(escrow.netAmount),
    fee: formatMoney(escrow.platformFee),
    name: escrow.jobSeeker.name,
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.payments.releaseTitle(values)}
      description={t.payments.releaseText(values)}
      confirmLabel={t.payments.releaseFunds()}
      pending={release.isPending}
      onConfirm={() => release.mutate({ body: { escrowId: id, notes: notes.trim() || null } })}
    >
      <Field label={t.payments.notesOptional()}>
        <Textarea
          value={notes}
          maxLength={2000}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
