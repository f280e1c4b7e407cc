/** Stored status of an escrow (the specification's reading A). */
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

/** Why a release that was asked for has not gone out yet. */
export const WAITING_REASONS = ['payout-account', 'provider'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** How far the set-up of a payout account is: only a ready one is paid. */
export const PAYOUT_STATUSES = ['incomplete', 'checking', 'ready'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * What may follow what. `in_progress` is allowed wherever `funded` is. What was released or
 * refunded is final, unless Stripe itself brings the money back: a transfer that is reversed, a
 * refund that the bank could not deliver after all.
 */
const TRANSITIONS: Record<EscrowStatus, readonly EscrowStatus[]> = {
  funded: ['in_progress', 'releasing', 'refunded', 'disputed'],
  in_progress: ['releasing', 'refunded', 'disputed'],
  releasing: ['released', 'disputed'],
  disputed: ['funded', 'refunded'],
  released: ['funded'],
  refunded: ['funded'],
};

/** Whether an escrow may move from one stored status to another. */
export function canTransition(from: EscrowStatus, to: EscrowStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** What a screen shows: `pending` is a payment that is not confirmed yet (decisions.md, 7). */
export const ESCROW_VIEW_STATUSES = [
  'pending',
  'funded',
  'releasing',
  'released',
  'disputed',
  'refunded',
] as const;
export type EscrowViewStatus = (typeof ESCROW_VIEW_STATUSES)[number];

/** The status that a screen shows for a stored one. */
export function viewStatus(status: EscrowStatus): EscrowViewStatus {
  return status === 'in_progress' ? 'funded' : status;
}

/** Whether the money is held and nothing has been decided about it: release and refund are open. */
export function isHeld(status: EscrowStatus): boolean {
  return viewStatus(status) === 'funded';
}
