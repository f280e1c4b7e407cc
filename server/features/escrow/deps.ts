import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/connect.ts';

/** What moves money: our books, Stripe, and the time. */
export interface MoneyDeps {
  /** The database itself, never a transaction: no call to Stripe may stand inside one. */
  db: Db;
  stripe: Stripe;
  clock: Clock;
  logger: Logger;
  /** How long a process may work on an operation before another takes it over, in ms. */
  staleMs: number;
}

const HOUR = 3_600_000;

/**
 * When to look again at what has been open since `start`: soon at first, then ever more rarely, so
 * that what nobody finishes costs little.
 */
export function nextLook({ clock, staleMs }: MoneyDeps, start: Date): Date {
  const now = clock.now().getTime();
  const wait = Math.min(Math.max((now - start.getTime()) / 4, staleMs), HOUR);
  return new Date(now + wait);
}

/** A claim on work until this time. */
export function leaseEnd({ clock, staleMs }: MoneyDeps): Date {
  return new Date(clock.now().getTime() + staleMs);
}
