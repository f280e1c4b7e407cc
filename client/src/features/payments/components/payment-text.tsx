import type { Side } from '#client/queries/payment-state.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { nextStep } from '../escrow-state.ts';
import Disagreement from './disagreement.tsx';
import { HoldTerms, Stated } from './hold-terms.tsx';

/** Next step of a payment, what both parties have said and agreed, and its dates. */
export function PaymentText({ escrow, side }: { escrow: Escrow; side: Side }) {
  const { description, notes, refundReason, decision } = escrow;
  // The explanation of staff is shown with their decision, and an accepted offer with its words.
  const isOwn = decision?.by !== 'staff' && decision?.by !== 'agreement';
  return (
    <>
      <p className="wrap-anywhere max-w-reading">{nextStep(escrow, side)}</p>
      {description && <Stated label={t.payments.descriptionLabel()} text={description} />}
      {isOwn && notes && <Stated label={t.payments.notesLabel()} text={notes} />}
      {isOwn && refundReason && <Stated label={t.payments.reasonLabel()} text={refundReason} />}
      <HoldTerms escrow={escrow} side={side} />
      <Disagreement escrow={escrow} />
    </>
  );
}
