import type { CallLimit } from '#shared/contract/call.ts';

export type LimitName = CallLimit | 'loginAccount' | 'loginAddress' | 'write' | 'read';

/** The counters of every limit, each by a key: a person, an address. */
export interface RateLimits {
  /** Counts one more for this key. @throws AppError RATE_LIMITED when that is too many */
  count(name: LimitName, key: string | number): Promise<void>;
  /** Forgets what was counted for this key. */
  clear(name: LimitName, key: string | number): Promise<void>;
  /** Takes back one that was counted. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
}
