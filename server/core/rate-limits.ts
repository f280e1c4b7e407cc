import type { CallLimit } from '#shared/contract/call.ts';

/** From how many networks together an account can be guessed at, each to its own limit. */
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

/** The counters of every limit, each by a key: a person, an address. */
export interface RateLimits {
  /** Counts one more for this key. @throws AppError RATE_LIMITED when that is too many */
  count(name: LimitName, key: string | number): Promise<void>;
  /** Resets the count of this key. */
  clear(name: LimitName, key: string | number): Promise<void>;
  /** Reduces the count of this key by one. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
}
