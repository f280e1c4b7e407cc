import { lt } from 'drizzle-orm';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/errors.ts';
import { propertyOf } from '../core/property.ts';
import { type LimitName, LOGIN_NETWORKS, type RateLimits } from '../core/rate-limits.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const STAGING_KEYS_PER_HOUR = 20;
/** Unsigned webhooks; more are refused unless they are small and signed. */
const WEBHOOKS_PER_MINUTE = 60;

/**
 * Creates the limiters. Counters are in PostgreSQL, shared by all processes, with a fallback to
 * memory; reads and pages are counted in memory only.
 */
export function createRateLimits(config: Config, pool: pg.Pool): RateLimits {
  const { rateLimits: limits } = config;
  const inDatabase = (keyPrefix: LimitName, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // Requests over the limit are refused from memory, without a query. A move of a staging
      // server's clock ends what is in the table.
      inMemoryBlockOnConsumed: config.isStaging ? 0 : points + 1,
      // A background task deletes expired counters.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const inMemory = (keyPrefix: LimitName, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const loginWindow = limits.loginWindowMinutes * MINUTE_S;
  const limiters: Record<LimitName, RateLimiterAbstract> = {
    loginAccount: inDatabase('loginAccount', limits.loginFailuresPerAccount, loginWindow),
    loginEverywhere: inDatabase(
      'loginEverywhere',
      LOGIN_NETWORKS * limits.loginFailuresPerAccount,
      loginWindow,
    ),
    loginAddress: inDatabase('loginAddress', limits.loginFailuresPerAddress, loginWindow),
    registration: inDatabase('registration', limits.registrationsPerHour, HOUR_S),
    passwordReset: inDatabase('passwordReset', limits.passwordResetsPerHour, HOUR_S),
    write: inDatabase('write', limits.writesPerMinute, MINUTE_S),
    application: inDatabase('application', limits.applicationsPerHour, HOUR_S),
    message: inDatabase('message', limits.messagesPerMinute, MINUTE_S),
    funding: inDatabase('funding', limits.fundingsPerMinute, MINUTE_S),
    upload: inDatabase('upload', limits.uploadsPerHour, HOUR_S),
    report: inDatabase('report', limits.reportsPerHour, HOUR_S),
    block: inDatabase('block', limits.blocksPerHour, HOUR_S),
    invitation: inDatabase('invitation', limits.invitationsPerHour, HOUR_S),
    stagingKey: inDatabase('stagingKey', STAGING_KEYS_PER_HOUR, HOUR_S),
    webhook: inMemory('webhook', WEBHOOKS_PER_MINUTE, MINUTE_S),
    file: inDatabase('file', limits.filesPerMinute, MINUTE_S),
    read: inMemory('read', limits.readsPerMinute, MINUTE_S),
    page: inMemory('page', limits.pagesPerMinute, MINUTE_S),
  };

  // A locked account is a persona of a staging server, with and without limits.
  const isCounted = (name: LimitName) =>
    limits.enabled || (config.isStaging && name === 'loginAccount');

  return {
    async count(name, key) {
      if (!isCounted(name)) return;
      try {
        await limiters[name].consume(key);
      } catch (refusal) {
        throw refusalOf(refusal);
      }
    },

    async clear(name, key) {
      if (isCounted(name)) await limiters[name].delete(key);
    },

    async giveBack(name, key) {
      if (isCounted(name)) await limiters[name].reward(key);
    },
  };
}

function refusalOf(refusal: unknown): unknown {
  if (refusal instanceof Error) return refusal;
  const msBeforeNext = Number(propertyOf(refusal, 'msBeforeNext'));
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Deletes expired counters, by the system clock, which the library uses. */
export async function deleteExpiredCounts(db: Db): Promise<boolean> {
  return deleteBatch(db, rateLimits, lt(rateLimits.expire, Date.now()));
}
