import type { Decider, EscrowNotice, EscrowStatus } from '#shared/domain/escrow-status.ts';
import type { EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { formatCents } from '#shared/domain/money.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { needsConsent } from './hold.ts';
import type { EscrowRow, NewTransaction, TransactionRow } from './rows.ts';

/** Decision about a release or refund: who made it, and until when the operation is claimed. */
interface Decision {
  by: Decider;
  leaseEnd: Date;
  /** Set if time has decided. */
  notice?: EscrowNotice;
}

/** Data of each event. `operation` is the release or refund that the event ends. */
interface EventData {
  fund: { description: string | null };
  deliver: { text: string | null };
  object: { text: string | null };
  askForChanges: { text: string | null; until: Date; answerBy: Date | null };
  answer: { text: string | null };
  consent: object;
  remind: { notice: EscrowNotice; until: Date };
  requestRelease: Decision & { notes: string | null };
  cancelRelease: Pick<Decision, 'by'> & { operation: TransactionRow };
  release: { operation: TransactionRow; transferId: string };
  reverseRelease: { operation: TransactionRow; transferId: string };
  reclaimRelease: { operation: TransactionRow; transferId: string };
  requestRefund: Decision & { reason: string | null };
  refund: { operation: TransactionRow; refundId: string };
  failRefund: { operation: TransactionRow; decidedBy: Decider | null };
  returnRefund: { operation: TransactionRow; decidedBy: Decider | null };
  adoptRefund: { refundId: string };
  split: Omit<Decision, 'notice'> & { reason: string | null; refundCents: number };
  refundPart: { operation: TransactionRow; refundId: string; isSuspended: boolean };
  releasePart: { operation: TransactionRow; transferId: string };
  returnPart: { operation: TransactionRow; decidedBy: Decider | null };
  holdDispute: { operation?: TransactionRow; disputeId: string; checkAt: Date };
  noteDispute: { disputeId: string; checkAt: Date | null };
  winDispute: object;
  resumeRelease: { notes: string | null };
  loseDispute: { operation?: TransactionRow };
}

export type EscrowEvent<Type extends EscrowEventType> = {
  [Each in Type]: { type: Each; at: Date; operation?: TransactionRow } & EventData[Each];
}[Type];

export interface RowChanges {
  escrow?: Partial<EscrowRow>;
  operation?: Partial<
    Pick<TransactionRow, 'status' | 'processedAt' | 'stripeTransferId' | 'stripeRefundId'>
  >;
  /** New movement of money; completed unless it has another status. */
  movement?: (Pick<NewTransaction, 'transactionType'> & Partial<NewTransaction>) | undefined;
  notice?: EscrowNotice | undefined;
}

const pendingUntil = (nextAttemptAt: Date) => ({ status: 'pending' as const, nextAttemptAt });

export const CHANGES: { [Type in EscrowEventType]: (event: EscrowEvent<Type>) => RowChanges } = {
  fund: ({ at, description }) => ({
    escrow: { remindedUntil: at },
    movement: { transactionType: 'fund', description },
  }),
  deliver: ({ at, text }) => ({
    escrow: { deliveredAt: at, deliveryNote: text },
    notice: 'delivery',
  }),
  object: ({ at, text }) => ({
    escrow: { objectedAt: at, objection: text },
    notice: 'objection',
  }),
  askForChanges: ({ at, text, until, answerBy }) => ({
    escrow: { changesAskedAt: at, changes: text, changesBy: until, answerBy },
    notice: 'changes',
  }),
  answer: ({ at, text }) => ({ escrow: { answeredAt: at, answer: text }, notice: 'answer' }),
  consent: ({ at }) => ({ escrow: { consentedAt: at }, notice: 'consent' }),
  remind: ({ notice, until }) => ({ escrow: { remindedUntil: until }, notice }),
  requestRelease: ({ notes, leaseEnd, by, notice }) => ({
    notice,
    escrow: { notes, decidedBy: by },
    movement: { ...pendingUntil(leaseEnd), transactionType: 'release', description: notes },
  }),
  cancelRelease: () => ({
    escrow: { notes: null, decidedBy: null },
    operation: { status: 'failed' },
  }),
  release: ({ at, transferId }) => ({
    escrow: { releasedAt: at },
    operation: { status: 'completed', processedAt: at, stripeTransferId: transferId },
  }),
  reverseRelease: ({ at, transferId }) => ({
    escrow: { releasedAt: null, returnedAt: at, decidedBy: null },
    operation: { status: 'refunded' },
    movement: { transactionType: 'reversal', stripeTransferId: transferId },
  }),
  // `releasedAt` stays, so that the job seeker is paid again if the dispute is won.
  reclaimRelease: ({ at, transferId }) => ({
    escrow: { returnedAt: at },
    operation: { status: 'refunded' },
    movement: { transactionType: 'reversal', stripeTransferId: transferId },
  }),
  requestRefund: ({ reason, leaseEnd, by, notice }) => ({
    notice,
    escrow: { decidedBy: by },
    movement: { ...pendingUntil(leaseEnd), transactionType: 'refund', description: reason },
  }),
  refund: ({ at, refundId }) => ({
    operation: { status: 'completed', processedAt: at, stripeRefundId: refundId },
  }),
  failRefund: ({ decidedBy }) => ({ escrow: { decidedBy }, operation: { status: 'failed' } }),
  returnRefund: ({ at, decidedBy }) => ({
    escrow: { returnedAt: at, decidedBy },
    operation: { status: 'failed', processedAt: at },
  }),
  adoptRefund: ({ refundId }) => ({
    movement: { transactionType: 'refund', stripeRefundId: refundId },
  }),
  split: ({ reason, refundCents, leaseEnd, by }) => ({
    escrow: { decidedBy: by },
    movement: {
      ...pendingUntil(leaseEnd),
      transactionType: 'refund',
      amount: formatCents(refundCents),
      description: reason,
    },
  }),
  refundPart: ({ at, refundId, operation, isSuspended }) => ({
    operation: { status: 'completed', processedAt: at, stripeRefundId: refundId },
    movement: isSuspended
      ? undefined
      : {
          ...pendingUntil(at),
          transactionType: 'release',
          description: operation.description,
        },
  }),
  releasePart: ({ at, transferId }) => ({
    operation: { status: 'completed', processedAt: at, stripeTransferId: transferId },
  }),
  returnPart: ({ at, decidedBy }) => ({
    escrow: { returnedAt: at, releasedAt: null, decidedBy },
    operation: { status: 'failed', processedAt: at },
  }),
  holdDispute: ({ disputeId, checkAt }) => ({
    escrow: { stripeDisputeId: disputeId, disputeCheckAt: checkAt },
    operation: { status: 'failed' },
  }),
  noteDispute: ({ disputeId, checkAt }) => ({
    escrow: { stripeDisputeId: disputeId, disputeCheckAt: checkAt },
  }),
  winDispute: () => ({ escrow: { stripeDisputeId: null, disputeCheckAt: null } }),
  resumeRelease: ({ at, notes }) => ({
    escrow: { stripeDisputeId: null, disputeCheckAt: null, releasedAt: null },
    movement: { ...pendingUntil(at), transactionType: 'release', description: notes },
  }),
  loseDispute: () => ({
    escrow: { disputeCheckAt: null, releasedAt: null },
    operation: { status: 'failed' },
    movement: { transactionType: 'refund' },
  }),
};

/**
 * Error for an event that the status allows but the statements do not.
 * @returns undefined if the event is allowed
 */
export function refusalOf(
  escrow: EscrowRow,
  event: { type: EscrowEventType; by?: Decider },
): AppError | undefined {
  const { deliveredAt, objectedAt, changesAskedAt, answeredAt, consentedAt, decidedBy } = escrow;
  const isStated = deliveredAt !== null || objectedAt !== null;
  const isRefused: { [Type in EscrowEventType]?: boolean } = {
    deliver: deliveredAt !== null || consentedAt !== null,
    object: objectedAt !== null || consentedAt !== null,
    askForChanges: !deliveredAt || [changesAskedAt, answeredAt, consentedAt].some(Boolean),
    answer: !isStated || answeredAt !== null,
    consent: !isStated || consentedAt !== null,
    // The job seeker relies on a release of delivered work or by staff; the rule may still end it.
    cancelRelease: event.by === 'employer' && (deliveredAt !== null || decidedBy === 'staff'),
  };
  if (event.type === 'requestRefund' && event.by === 'employer' && needsConsent(escrow)) {
    return new AppError('REFUND_NEEDS_CONSENT');
  }
  return isRefused[event.type] ? invalidTransition(escrow.status) : undefined;
}

export function invalidTransition(
  status: EscrowStatus | 'none',
  pendingOperation?: TransactionRow['transactionType'],
): AppError {
  return new AppError('INVALID_TRANSITION', { details: { status, pendingOperation } });
}
