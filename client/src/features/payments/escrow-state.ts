import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { agreedShares, hasOpenOffer } from '#client/queries/payment-state.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { isFinal } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';

export const isActive = ({ status }: Escrow) => !isFinal(status);

/** Whether a refund is in progress that leaves the job seeker no agreed share. */
export const isRefunding = (escrow: Escrow) =>
  escrow.pendingOperation === 'refund' && !agreedShares(escrow);

/** Net amount and platform fee: as decided, as agreed while an offer is carried out, or as charged. */
export function sharesOf(escrow: Escrow): { net: string; fee: string } {
  const { status, decision, netAmount: net, platformFee: fee } = escrow;
  return (isFinal(status) ? decision : agreedShares(escrow)) ?? { net, fee };
}

/** Whether the employer asked for changes that are not due yet. */
const awaitsChanges = ({ changes }: Escrow) =>
  changes !== null && Date.parse(changes.by) > Date.now();

function dateOf(escrow: Escrow): string {
  const date = escrow.releasedAt ?? (awaitsChanges(escrow) ? escrow.changes?.by : undefined);
  return date ? formatDate(date) : '';
}

/** Text of what happens next, for one side. */
export function nextStep(escrow: Escrow, side: 'employer' | 'seeker'): string {
  const { status, waitingFor, decision, refundedOutside } = escrow;
  const isEmployer = side === 'employer';
  const values = {
    name: isEmployer ? escrow.jobSeeker.name : escrow.employer.name,
    amount: formatMoney(isFinal(status) ? (decision?.refunded ?? escrow.amount) : escrow.amount),
    net: formatMoney(sharesOf(escrow).net),
    date: dateOf(escrow),
  };
  const { employer, seeker } = t.payments;
  const texts = isEmployer ? employer : seeker;
  if (agreedShares(escrow) && waitingFor === null) return texts.releasing(values);
  if (isRefunding(escrow)) return isEmployer ? employer.refunding() : seeker.refunding(values);
  if (escrow.releaseDisputed) return texts.releaseDisputed(values);
  switch (status) {
    case 'pending':
      return escrow.failureCode ? employer.declined() : employer.pending();
    case 'funded':
      if (isEmployer && escrow.refundFailed) return employer.refundFailed(values);
      if (escrow.consentedAt) return texts.consented(values);
      if (hasOpenOffer(escrow)) return texts.offered(values);
      if (escrow.isContested) return texts.waitsForSupport(values);
      if (awaitsChanges(escrow)) return texts.asked(values);
      return escrow.refundNeedsConsent ? texts.contested(values) : texts.funded(values);
    case 'releasing':
      if (waitingFor === 'payout-account') {
        const canTakeBack = escrow.actions.includes('take-back');
        return canTakeBack ? texts.waiting(values) : texts.waitingDelivered(values);
      }
      // A part is refunded already, and the rest has another net amount.
      return Number(decision?.refunded) > 0 ? texts.releasingRest(values) : texts.releasing(values);
    case 'released':
      return escrow.decidedBy === 'rule' ? texts.releasedByRule(values) : texts.released(values);
    case 'disputed':
      return isEmployer ? employer.disputed() : seeker.disputed(values);
    case 'refunded':
      if (escrow.disputeLost) return texts.disputeLost(values);
      if (refundedOutside) {
        const day = formatDate(`${refundedOutside.paidOn}T12:00:00`);
        const amount = formatMoney(refundedOutside.amount);
        const { name: employer } = escrow.employer;
        return t.payments.refundedOutside({ ...refundedOutside, amount, employer, day });
      }
      return escrow.decidedBy === 'rule' ? texts.refundedByRule(values) : texts.refunded(values);
  }
}
