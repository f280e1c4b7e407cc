import type { Decider, EscrowNotice, EscrowStatus } from '#shared/domain/escrow-status.ts';
import type { EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { formatCents } from '#shared/domain/money.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EscrowEvent, OutsideRefund } from './event-types.ts';
import { isSettled, needsConsent } from './hold.ts';
import type { EscrowRow, NewTransaction, TransactionRow } from './rows.ts';

export interface RowChanges {
  escrow?: Partial<EscrowRow>;
  operation?: Partial<
    Pick<TransactionRow, 'status' | 'processedAt' | 'stripeTransferId' | 'stripeRefundId'>
  >;
  /** New movement of money; completed unless it has another status. */
  movement?: (Pick<NewTransaction, 'transactionType'> & Partial<NewTransaction>) | undefined;
  notice?: EscrowNotice | undefined;
}

const changesOfOutside = ({ by, reason, refundCents, outside }: OutsideRefund): RowChanges => ({
  escrow: { decidedBy: by },
  movement: {
    transactionType: 'refund',
    amount: formatCents(refundCents),
    description: reason,
    decidedBy: by,
    outside,
  },
});

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
  addNote: ({ at, text }) => ({ escrow: { noteAddedAt: at, addedNote: text }, notice: 'note' }),
  object: ({ at, text }) => ({
    escrow: { objectedAt: at, objection: text },
    notice: 'objection',
  }),
  askForChanges: ({ at, text, until, answerBy }) => ({
    escrow: { changesAskedAt: at, changes: text, changesBy: until, answerBy },
    notice: 'changes',
  }),
  agreeToChanges: ({ at, text }) => ({
    escrow: { changesAgreedAt: at, changesReply: text },
    notice: 'agreement',
  }),
  refuseChanges: ({ at, text }) => ({
    escrow: { changesRefusedAt: at, changesReply: text },
    notice: 'refusal',
  }),
  answer: ({ at, text }) => ({ escrow: { answeredAt: at, answer: text }, notice: 'answer' }),
  consent: ({ at }) => ({ escrow: { consentedAt: at }, notice: 'consent' }),
  appealOfEmployer: ({ at, text }) => ({
    escrow: { employerAppealedAt: at, employerAppeal: text },
    notice: 'appeal',
  }),
  appealOfSeeker: ({ at, text }) => ({
    escrow: { seekerAppealedAt: at, seekerAppeal: text },
    notice: 'appeal',
  }),
  offer: ({ at, text, releasedCents, refundedCents }) => ({
    escrow: {
      offeredAt: at,
      offerReleased: formatCents(releasedCents),
      offerRefunded: formatCents(refundedCents),
      offerNote: text,
      offerOutcome: null,
      offerEndedAt: null,
      offerReply: null,
    },
    notice: 'offer',
  }),
  withdrawOffer: ({ at }) => ({ escrow: { offerOutcome: 'withdrawn', offerEndedAt: at } }),
  declineOffer: ({ at, text }) => ({
    escrow: { offerOutcome: 'declined', offerEndedAt: at, offerReply: text },
    notice: 'offer-declined',
  }),
  acceptOffer: ({ at, leaseEnd, escrow: { offerReleased, offerRefunded, offerNote } }) => {
    const by = 'agreement' as const;
    // A refund of all that is held needs no second consent if the bank refuses it once.
    const consent = Number(offerReleased) === 0 ? { consentedAt: at } : {};
    return {
      escrow: { offerOutcome: 'accepted', offerEndedAt: at, decidedBy: by, ...consent },
      movement: {
        ...pendingUntil(leaseEnd),
        transactionType: 'refund',
        amount: offerRefunded ?? undefined,
        description: offerNote,
        decidedBy: by,
      },
      notice: 'offer-accepted',
    };
  },
  remind: ({ notice, until }) => ({ escrow: { remindedUntil: until }, notice }),
  requestRelease: ({ notes, leaseEnd, by, notice }) => ({
    notice,
    escrow: { notes, decidedBy: by },
    movement: {
      ...pendingUntil(leaseEnd),
      transactionType: 'release',
      description: notes,
      decidedBy: by,
    },
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
    movement: {
      ...pendingUntil(leaseEnd),
      transactionType: 'refund',
      description: reason,
      decidedBy: by,
    },
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
  payOutside: changesOfOutside,
  payPartOutside: changesOfOutside,
  split: ({ reason, refundCents, leaseEnd, by }) => ({
    escrow: { decidedBy: by },
    movement: {
      ...pendingUntil(leaseEnd),
      transactionType: 'refund',
      amount: formatCents(refundCents),
      description: reason,
      decidedBy: by,
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
          decidedBy: operation.decidedBy,
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
  const { deliveredAt, objectedAt, changesAskedAt, answeredAt, consentedAt } = escrow;
  const isStated = deliveredAt !== null || objectedAt !== null;
  const hasReplied = escrow.changesAgreedAt !== null || escrow.changesRefusedAt !== null;
  const isUnsettled = isStated && consentedAt === null;
  const isOffered = escrow.offeredAt !== null && escrow.offerOutcome === null;
  const isRefused: { [Type in EscrowEventType]?: boolean } = {
    deliver: deliveredAt !== null || consentedAt !== null,
    object: objectedAt !== null || consentedAt !== null,
    addNote: deliveredAt === null || consentedAt !== null,
    askForChanges: !isUnsettled || changesAskedAt !== null || answeredAt !== null,
    agreeToChanges: !isUnsettled || changesAskedAt === null || hasReplied,
    refuseChanges: !isUnsettled || changesAskedAt === null || hasReplied,
    appealOfEmployer: !isUnsettled || escrow.employerAppealedAt !== null,
    appealOfSeeker: !isUnsettled || escrow.seekerAppealedAt !== null,
    offer: !isUnsettled,
    withdrawOffer: !isUnsettled || !isOffered,
    declineOffer: !isUnsettled || !isOffered,
    acceptOffer: !isUnsettled || !isOffered,
    answer: !isStated || answeredAt !== null,
    consent: !isStated || consentedAt !== null,
    // The job seeker relies on it; the rule may still end it.
    cancelRelease: event.by === 'employer' && (deliveredAt !== null || isSettled(escrow)),
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
