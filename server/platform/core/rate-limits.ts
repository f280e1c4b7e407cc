import type { CallLimit } from '#shared/contract/call.ts';

/** Number of networks that may each use up their own limit of guesses at one account. */
export const LOGIN_NETWORKS = 10;

export type LimitName =
  | CallLimit
  | 'loginAccount'
  | 'loginAddress'
  | 'loginEverywhere'
  | 'webhook'
  | 'file'
  | 'write'
  | 'read'
  | 'page';

/** Counters of all limits, each keyed by a person or an address. */
export interface RateLimits {
  /** Increments the counter of a key. @throws AppError RATE_LIMITED above the limit */
  count(name: LimitName, key: string | number): Promise<void>;
  clear(name: LimitName, key: string | number): Promise<void>;
  /** Decrements the counter of a key. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
}
