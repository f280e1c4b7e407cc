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

/**
 * Who decided a release or refund; `rule` is a deadline that has passed, `agreement` an offer that
 * the job seeker accepted.
 */
export const DECIDERS = ['employer', 'rule', 'staff', 'agreement'] as const;
export type Decider = (typeof DECIDERS)[number];

/**
 * Statements of the two parties about held money: `changes` (a request) and `answer` (a refusal)
 * are the employer's, an `appeal` (to Portage, which then decides) either's, the others the job
 * seeker's. `agreement` and `refusal` reply to requested changes, `note` adds to the delivery.
 */
export const STATEMENTS = [
  ...(['delivery', 'note', 'objection', 'changes', 'agreement', 'refusal'] as const),
  ...(['answer', 'consent', 'appeal'] as const),
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** States of the steps that an employer proposes; `declined` asks for other ones. */
export const PROPOSAL_STATES = ['proposed', 'accepted', 'declined'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** News of steps; without any the work is paid in one. */
export const STEPS_NEWS = [...PROPOSAL_STATES, 'withdrawn'] as const;
export type StepsNews = (typeof STEPS_NEWS)[number];

/** Outcomes of an employer's offer, which is open without one. */
export const OFFER_OUTCOMES = ['accepted', 'declined', 'withdrawn'] as const;

/** Notices to the two parties besides status changes. */
export const ESCROW_NOTICES = [
  ...STATEMENTS,
  ...(['offer', 'offer-declined', 'offer-accepted', 'decided'] as const),
  ...(['deadline', 'ending', 'unanswered', 'ended'] as const),
] as const;
export type EscrowNotice = (typeof ESCROW_NOTICES)[number];

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
