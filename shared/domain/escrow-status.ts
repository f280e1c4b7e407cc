import { keysOf } from './keys.ts';

/**
 * Stored status of an escrow. Screens show fewer (`viewStatus`): `in_progress` reads as
 * `funded`, and an unpaid payment intent, which has no escrow yet, as `pending`.
 */
export const ESCROW_STATUSES = [
  'funded',
  'in_progress',
  'releasing',
  'released',
  'disputed',
  'refunded',
] as const;
export type EscrowStatus = (typeof ESCROW_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'refunded',
] as const;

export const TRANSACTION_TYPES = ['fund', 'release', 'refund', 'reversal'] as const;

/** Reasons why a requested release is not sent yet. */
export const WAITING_REASONS = ['payout-account', 'provider'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** Set-up state of a payout account; only a `ready` one is paid. */
export const PAYOUT_STATUSES = ['incomplete', 'checking', 'ready'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Who decided a release or refund; `rule` is a deadline that has passed. */
export const DECIDERS = ['employer', 'rule', 'staff'] as const;
export type Decider = (typeof DECIDERS)[number];

/**
 * Statements of the two parties about held money: `changes` (a request) and `answer` (a refusal)
 * are the employer's, the others the job seeker's.
 */
export const STATEMENTS = ['delivery', 'objection', 'changes', 'answer', 'consent'] as const;
export type Statement = (typeof STATEMENTS)[number];

/** Notices to the two parties besides status changes. */
export const ESCROW_NOTICES = [...STATEMENTS, 'deadline', 'ending', 'unanswered', 'ended'] as const;
export type EscrowNotice = (typeof ESCROW_NOTICES)[number];

type Transitions = { [From in EscrowStatus | 'none']?: EscrowStatus };

const unchanged = (...statuses: EscrowStatus[]): Transitions =>
  Object.fromEntries(statuses.map((status) => [status, status]));

/**
 * Status after each event by the status before it; any other pair is an INVALID_TRANSITION.
 * `in_progress` is allowed wherever `funded` is. `released` and `refunded` are final, unless Stripe
 * itself brings the money back.
 */
const transitions = {
  fund: { none: 'funded' },
  /** The job seeker states that the work is done. */
  deliver: unchanged('funded', 'in_progress', 'releasing'),
  /** The job seeker objects to a refund. */
  object: unchanged('funded', 'in_progress'),
  /** The employer requests changes to delivered work by a date, until which no deadline runs. */
  askForChanges: unchanged('funded', 'in_progress'),
  /** The employer refuses the delivered work. */
  answer: unchanged('funded', 'in_progress'),
  /** The job seeker agrees to a refund. */
  consent: unchanged('funded', 'in_progress'),
  /** Both parties are reminded of a date. */
  remind: unchanged('funded', 'in_progress', 'releasing'),
  requestRelease: { funded: 'releasing', in_progress: 'releasing' },
  /** The employer cancels a release of which nothing was sent. */
  cancelRelease: { releasing: 'funded' },
  /** Stripe has transferred the net amount to the job seeker. */
  release: { releasing: 'released' },
  /** Stripe's operator has reversed the whole transfer. */
  reverseRelease: { released: 'funded' },
  /** The whole transfer was reversed because the charge is disputed. */
  reclaimRelease: { released: 'disputed' },
  requestRefund: unchanged('funded', 'in_progress'),
  /** Stripe has given the amount back to the card holder. */
  refund: { funded: 'refunded', in_progress: 'refunded', disputed: 'refunded' },
  /** Stripe or the bank has refused the refund that was requested. */
  failRefund: unchanged('funded', 'in_progress', 'disputed'),
  /** The bank could not deliver a refund that had succeeded. */
  returnRefund: { refunded: 'funded' },
  /** A refund made by hand at Stripe. */
  adoptRefund: { funded: 'refunded', in_progress: 'refunded', disputed: 'refunded' },
  /** Staff refund a part; the rest is released after it. */
  split: unchanged('funded', 'in_progress'),
  /** The part is refunded, which requests the release of the rest, unless a dispute holds it. */
  refundPart: { funded: 'releasing', in_progress: 'releasing', disputed: 'disputed' },
  /** The rest is transferred after the bank has returned the part, which is still held. */
  releasePart: { releasing: 'funded' },
  /** The bank could not deliver the part, which is held again. */
  returnPart: {
    ...unchanged('funded', 'in_progress', 'releasing', 'disputed'),
    released: 'funded',
  },
  /** The card holder's bank disputes the charge while the money can still be held back. */
  holdDispute: { funded: 'disputed', in_progress: 'disputed', releasing: 'disputed' },
  /** A charge is disputed while a transfer may be in flight, or after the outcome is final. */
  noteDispute: unchanged('releasing', 'disputed', 'released', 'refunded'),
  winDispute: {
    ...unchanged('funded', 'in_progress', 'releasing', 'released', 'refunded'),
    disputed: 'funded',
  },
  /** A dispute is won after the transfer was reversed: the job seeker is paid again. */
  resumeRelease: { disputed: 'releasing' },
  /** The bank has given the money back to the card holder. */
  loseDispute: { disputed: 'refunded' },
} satisfies Record<string, Transitions>;

export type EscrowEventType = keyof typeof transitions;
export const ESCROW_TRANSITIONS: Record<EscrowEventType, Transitions> = transitions;
export const ESCROW_EVENTS = keysOf(ESCROW_TRANSITIONS);

/** Statuses shown on screens; `pending` is an unconfirmed payment. */
export const ESCROW_VIEW_STATUSES = [
  'pending',
  'funded',
  'releasing',
  'released',
  'disputed',
  'refunded',
] as const;
export type EscrowViewStatus = (typeof ESCROW_VIEW_STATUSES)[number];

/** Status shown on screens for a stored one. */
export function viewStatus(status: EscrowStatus): EscrowViewStatus {
  return status === 'in_progress' ? 'funded' : status;
}

/** Whether the escrow has ended, so that another payment for the same work may follow. */
export function isFinal(status: EscrowViewStatus): boolean {
  return status === 'released' || status === 'refunded';
}

/** Whether the money is held and nothing has been decided about it: release and refund are open. */
export function isHeld(status: EscrowStatus): boolean {
  return viewStatus(status) === 'funded';
}
