import type { Escrow } from '#shared/contract/contract.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';

export type Side = 'employer' | 'seeker';

export type PaymentState =
  | ProposalState
  | 'pending'
  | 'funded'
  | 'overdue'
  | 'delivered'
  | 'changes'
  | 'objected'
  | 'offered'
  | 'withPortage'
  | 'refundAgreed'
  | 'refundRefused'
  | 'releasing'
  | 'waiting'
  | 'refunding'
  | 'disputed'
  | 'released'
  | 'refunded';

/** States of a payment in which the employer has to act, the most urgent first. */
export const NEEDING_EMPLOYER = [
  'refundRefused',
  'objected',
  'delivered',
  'overdue',
  'refundAgreed',
  'pending',
] as const satisfies PaymentState[];

/** States of a payment in which a side has to act. */
export const needing: Record<Side, readonly PaymentState[]> = {
  employer: NEEDING_EMPLOYER,
  seeker: ['overdue', 'changes', 'offered', 'waiting'],
};

/** Whether the job seeker can accept or decline an offer. */
export const hasOpenOffer = ({ offer }: Escrow) => offer?.outcome === null;

/**
 * Shares of the offer by which the money is being divided now; null if nothing of it goes to the
 * job seeker, or another decision is carried out.
 */
export const agreedShares = ({ offer, decidedBy, pendingOperation }: Escrow) =>
  offer?.outcome === 'accepted' &&
  decidedBy === 'agreement' &&
  pendingOperation &&
  Number(offer.released) > 0
    ? offer
    : null;

/** Displayed state of a payment: its status, refined by the statements about held money. */
export function stateOf(escrow: Escrow, now: number): PaymentState {
  const { status, completionDeadline, changes } = escrow;
  if (escrow.pendingOperation === 'refund' && !agreedShares(escrow)) return 'refunding';
  if (status === 'releasing' || agreedShares(escrow)) {
    return escrow.waitingFor === 'payout-account' ? 'waiting' : 'releasing';
  }
  if (status !== 'funded') return status;
  if (escrow.refundFailed) return 'refundRefused';
  if (escrow.consentedAt) return 'refundAgreed';
  if (hasOpenOffer(escrow)) return 'offered';
  const isAppealed = escrow.appeals.employer !== null || escrow.appeals.jobSeeker !== null;
  if (isAppealed) return 'withPortage';
  if (escrow.isContested) return escrow.objection && !escrow.answer ? 'objected' : 'withPortage';
  if (changes && Date.parse(changes.by) > now) return 'changes';
  if (escrow.deliveredAt) return 'delivered';
  return completionDeadline && Date.parse(completionDeadline) < now ? 'overdue' : 'funded';
}
