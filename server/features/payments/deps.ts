import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import type { Db } from '../../db/connect.ts';
import type { Gateway } from './gateway.ts';

/** What moves money: our rows, Stripe, and the time. */
export interface PaymentsDeps {
  /** The database itself, never a transaction: no call to Stripe is made inside one. */
  db: Db;
  gateway: Gateway;
  clock: Clock;
  logger: Logger;
  /** How long a process may work on what it has claimed before another takes it over, in ms. */
  staleMs: number;
  /** The platform's part of an amount, in hundredths of a percent. */
  platformFeeBps: number;
}

/**
 * Inserts the Stripe event that causes a change, in the transaction of the change.
 * @returns false when another delivery of the same event was faster
 */
export type ClaimEvent = (tx: Db) => Promise<boolean>;

const HOUR_MS = 3_600_000;

/**
 * When to check again what has been open since `start`: soon at first, then at growing intervals,
 * so that what is never finished costs little.
 */
export function nextCheck(
  { clock, staleMs }: Pick<PaymentsDeps, 'clock' | 'staleMs'>,
  start: Date,
): Date {
  const now = clock.now().getTime();
  const wait = Math.min(Math.max((now - start.getTime()) / 4, staleMs), HOUR_MS);
  return new Date(now + wait);
}
