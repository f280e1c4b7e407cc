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
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const TRANSACTION_TYPES = ['fund', 'release', 'refund', 'reversal'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What may follow what. `in_progress` is allowed wherever `funded` is; the rest is final or waits. */
const TRANSITIONS: Record<EscrowStatus, readonly EscrowStatus[]> = {
  funded: ['in_progress', 'releasing', 'refunded', 'disputed'],
  in_progress: ['releasing', 'refunded', 'disputed'],
  releasing: ['released', 'funded', 'disputed'],
  disputed: ['funded', 'refunded'],
  released: [],
  refunded: [],
};

/** Whether an escrow may move from one stored status to another. */
export function canTransition(from: EscrowStatus, to: EscrowStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
