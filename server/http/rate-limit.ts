import { lt } from 'drizzle-orm';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import type { Config } from '../config.ts';
import { AppError } from '../core/errors.ts';
import { propertyOf } from '../core/property.ts';
import { type LimitName, LOGIN_NETWORKS, type RateLimits } from '../core/rate-limits.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const STAGING_KEYS_PER_HOUR = 20;
/** That are not signed; what is more is refused unless it is small and signed. */
const WEBHOOKS_PER_MINUTE = 60;

/**
 * The limits of every kind. Counters are in PostgreSQL, shared by all processes, with a fallback to
 * memory; reads and pages are counted in memory only.
 */
export function createRateLimits(config: Config, pool: pg.Pool): RateLimits {
  const { rateLimits: limits } = config;
  const shared = (keyPrefix: LimitName, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // What is over its limit is refused here, and costs the database nothing more.
      inMemoryBlockOnConsumed: points + 1,
      // A background task does it.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const ofProcess = (keyPrefix: LimitName, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const loginWindow = limits.loginWindowMinutes * MINUTE_S;
  const limiters: Record<LimitName, RateLimiterAbstract> = {
    loginAccount: shared('loginAccount', limits.loginFailuresPerAccount, loginWindow),
    loginEverywhere: shared(
      'loginEverywhere',
      LOGIN_NETWORKS * limits.loginFailuresPerAccount,
      loginWindow,
    ),
    loginAddress: shared('loginAddress', limits.loginFailuresPerAddress, loginWindow),
    registration: shared('registration', limits.registrationsPerHour, HOUR_S),
    passwordReset: shared('passwordReset', limits.passwordResetsPerHour, HOUR_S),
    write: shared('write', limits.writesPerMinute, MINUTE_S),
    application: shared('application', limits.applicationsPerHour, HOUR_S),
    message: shared('message', limits.messagesPerMinute, MINUTE_S),
    funding: shared('funding', limits.fundingsPerMinute, MINUTE_S),
    upload: shared('upload', limits.uploadsPerHour, HOUR_S),
    report: shared('report', limits.reportsPerHour, HOUR_S),
    block: shared('block', limits.blocksPerHour, HOUR_S),
    stagingKey: shared('stagingKey', STAGING_KEYS_PER_HOUR, HOUR_S),
    webhook: ofProcess('webhook', WEBHOOKS_PER_MINUTE, MINUTE_S),
    file: shared('file', limits.filesPerMinute, MINUTE_S),
    read: ofProcess('read', limits.readsPerMinute, MINUTE_S),
    page: ofProcess('page', limits.pagesPerMinute, MINUTE_S),
  };

  return {
    async count(name, key) {
      if (!limits.enabled) return;
      try {
        await limiters[name].consume(key);
      } catch (refusal) {
        throw refusalOf(refusal);
      }
    },

    async clear(name, key) {
      if (limits.enabled) await limiters[name].delete(key);
    },

    async giveBack(name, key) {
      if (limits.enabled) await limiters[name].reward(key);
    },
  };
}

function refusalOf(refusal: unknown): unknown {
  if (refusal instanceof Error) return refusal;
  const msBeforeNext = Number(propertyOf(refusal, 'msBeforeNext'));
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Deletes counters that have ended by the library's clock, which is the system's. */
export async function forgetEndedCounts(db: Db): Promise<boolean> {
  return deleteBatch(db, rateLimits, lt(rateLimits.expire, Date.now()));
}
