import type { Clock } from '../../../platform/core/clock.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { type Gateway, GatewayError } from './gateway.ts';

/** The dependencies of every payment operation. */
export interface PaymentsDeps {
  /** Never a transaction: no call to Stripe is made inside one. */
  db: Db;
  gateway: Gateway;
  clock: Clock;
  logger: Logger;
  /** Lease of claimed work in ms, after which another process takes it over. */
  staleMs: number;
  /** The platform's share of an amount, in hundredths of a percent. */
  platformFeeBps: number;
}

/**
 * Inserts the Stripe event that causes a change, in the transaction of the change.
 * @returns false if another delivery has inserted it
 */
export type ClaimEvent = (tx: Db) => Promise<boolean>;

const HOUR_MS = 3_600_000;

/**
 * Time of the next check of work that is open since `start`: soon at first, then at growing
 * intervals, so that work that never completes costs little.
 */
export function nextCheck(
  { clock, staleMs }: Pick<PaymentsDeps, 'clock' | 'staleMs'>,
  start: Date,
): Date {
  const now = clock.now().getTime();
  const wait = Math.min(Math.max((now - start.getTime()) / 4, staleMs), HOUR_MS);
  return new Date(now + wait);
}

/** Logs the failure of work that is retried; as an error if Stripe denies our key. */
export function logDeferred(
  { logger }: Pick<PaymentsDeps, 'logger'>,
  event: 'operation.deferred' | 'payment.deferred',
  fields: { err: unknown; [field: string]: unknown },
): void {
  if (fields.err instanceof GatewayError && fields.err.isDenied) {
    logger.error({ ...fields, event: 'stripe.denied' }, 'Stripe denies our key; work waits');
  } else logger.warn({ ...fields, event }, 'retried later');
}
