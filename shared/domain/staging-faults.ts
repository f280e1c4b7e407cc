/**
 * Faults that a tester can inject into calls of their own browser. `answer-lost` takes effect but
 * gets no response; the others, except `slow`, have no effect.
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

/** Faults of the simulated Stripe's next calls, and of its next webhooks. */
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
