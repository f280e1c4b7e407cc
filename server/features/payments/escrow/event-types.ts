import type { Decider, EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import type { OutsidePayment } from '#shared/domain/money.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

/** Decision about a release or refund: who made it, and until when the operation is claimed. */
interface Decision {
  by: Decider;
  leaseEnd: Date;
  /** Set if time or staff have decided. */
  notice?: EscrowNotice;
}

export interface OutsideRefund {
  by: Decider;
  reason: string | null;
  refundCents: number;
  outside: OutsidePayment;
}

/** Data of each event. `operation` is the release or refund that the event ends. */
interface EventData {
  fund: { description: string | null };
  deliver: { text: string | null };
  /** `text` is all that was added to the delivery. */
  addNote: { text: string | null };
  object: { text: string | null };
  askForChanges: { text: string | null; until: Date; answerBy: Date | null };
  agreeToChanges: { text: string | null };
  refuseChanges: { text: string | null };
  answer: { text: string | null };
  consent: object;
  appealOfEmployer: { text: string | null };
  appealOfSeeker: { text: string | null };
  /** The shares are all that is held, the fee included. */
  offer: { text: string | null; releasedCents: number; refundedCents: number };
  withdrawOffer: object;
  declineOffer: { text: string | null };
  acceptOffer: Pick<Decision, 'leaseEnd'> & { escrow: EscrowRow };
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
  payOutside: OutsideRefund;
  payPartOutside: OutsideRefund;
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
  [Each in Type]: {
    type: Each;
    at: Date;
    operation?: TransactionRow;
    /** The member who acts for the employer. */
    memberId?: number | null | undefined;
  } & EventData[Each];
}[Type];
