/**
 * What a tester may have happen to calls of their own browser. `answer-lost` takes effect and is not
 * answered; the others but `slow` take none.
 */
export const REQUEST_FAULTS = [
  'slow',
  'internal',
  'unavailable',
  'rate-limited',
  'signed-out',
  'disconnected',
  'answer-lost',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

export const MAX_FAULT_TIMES = 100;
export const MAX_DELAY_MS = 30_000;

/** What the simulated Stripe does with its next calls, and with its next webhooks. */
export const STRIPE_CALL_FAULTS = ['500', '429', 'time-out', 'answer-lost'] as const;
export const STRIPE_CALLS = [
  'all',
  'create-payment',
  'confirm-payment',
  'refund',
  'transfer',
  'account',
] as const;
export const WEBHOOK_FAULTS = ['lost', 'late', 'twice', 'forged'] as const;
