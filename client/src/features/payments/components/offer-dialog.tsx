import { useEffect, useRef, useState } from 'react';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useMakeOffer } from '../offer-api.ts';
import { readShares } from '../offer-shares.ts';
import { OfferAmounts } from './offer-amounts.tsx';

interface OfferDialogProps {
  escrow: Escrow;
  onClose: () => void;
}

/** Offers the job seeker a part of the held money, with what each side gets. */
export default function OfferDialog({ escrow, onClose }: OfferDialogProps) {
  const send = useMakeOffer(onClose);
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself first focuses its Cancel.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const { id: escrowId, jobSeeker, held } = escrow;
  if (escrowId === null) return null;
  const shares = readShares(escrow, typed);
  const isOpen = escrow.offer?.outcome === null;
  const isMissing = typed.trim() === '';

  const confirm = (text: string) => {
    setSubmitted(true);
    if (typeof shares === 'string') return field.current?.focus();
    send.mutate({ body: { escrowId, released: shares.released, text: text || null } });
  };
  const errors = { amount: t.validation.amount, tooLarge: t.validation.offerTooLarge };
  const isShown = typeof shares === 'string' && (isSubmitted || shares === 'tooLarge');
  const error = isMissing ? t.validation.required : typeof shares === 'string' && errors[shares];

  return (
    <ConfirmTextDialog
      title={t.payments.offer.title({ name: jobSeeker.name, amount: formatMoney(held) })}
      description={t.payments.offer.text({ name: jobSeeker.name })}
      confirmLabel={isOpen ? t.payments.offer.replace() : t.payments.offer.make()}
      pending={send.isPending}
      label={t.payments.notesOptional()}
      maxLength={2000}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t.payments.offer.share()}
        hint={t.payments.offer.shareHint()}
        required
        error={isShown && error ? error() : undefined}
      >
        <Input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {typeof shares !== 'string' && (
        <OfferAmounts escrow={escrow} shares={shares} side="employer" />
      )}
    </ConfirmTextDialog>
  );
}
