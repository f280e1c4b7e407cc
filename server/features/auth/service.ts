import { createHash, createHmac } from 'node:crypto';
import type { registrationSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { RateLimits } from '../../core/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { hashPassword, isOutdatedHash, pretendToVerify, verifyPassword } from './password.ts';
import { findUserByLogin, insertUser, type UserRow, updatePassword } from './queries.ts';

export interface AuthDeps {
  db: Db;
  limits: RateLimits;
  logger: Logger;
  /** Keys the hashes of networks in the log. */
  secret: string;
}

/** Opens an account. @throws unique violations that become USERNAME_TAKEN, EMAIL_TAKEN */
export async function register(
  db: Db,
  registration: z.output<typeof registrationSchema>,
  now: Date,
): Promise<UserRow> {
  const password = await hashPassword(registration.password);
  return insertUser(db, { ...registration, password, createdAt: now, lastSeenAt: now });
}

/**
 * The account of a username or e-mail with its password.
 * An attempt counts per address and per account before it is checked, so that many at once are
 * counted too; a success clears the account's count and takes back the address's. The address comes
 * first: a blocked one cannot lock further accounts.
 * Refusals are logged with the account's id and a keyed hash of the network, which distinguishes credential
 * stuffing from guesses at one account without storing an address.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function authenticate(
  { db, limits, logger, secret }: AuthDeps,
  attempt: { login: string; password: string; network: string },
): Promise<UserRow> {
  const refuse = (event: 'login.failed' | 'login.limited', userId?: number) => {
    const network = createHmac('sha256', secret).update(attempt.network).digest('base64url');
    logger.warn({ event, userId, network: network.slice(0, 16) }, 'a sign-in is refused');
  };
  const count = (name: 'loginAddress' | 'loginAccount', key: string, userId?: number) =>
    limits.count(name, key).catch((error) => {
      if (error instanceof AppError) refuse('login.limited', userId);
      throw error;
    });
  await count('loginAddress', attempt.network);
  const user = await findUserByLogin(db, attempt.login);
  const account = user ? `user:${user.id}` : strangerKey(attempt.login);
  await count('loginAccount', account, user?.id);
  const isValid = user
    ? await verifyPassword(user.password, attempt.password)
    : await pretendToVerify(attempt.password);
  if (!user || !isValid) {
    refuse('login.failed', user?.id);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await limits.clear('loginAccount', account);
  await limits.giveBack('loginAddress', attempt.network);
  if (isOutdatedHash(user.password)) {
    await updatePassword(db, user.id, await hashPassword(attempt.password));
  }
  return user;
}

/**
 * The key of the limit for a name without an account, hashed because it may be a typed password. An
 * account counts by its id, so that all its names and spellings share one count.
 */
function strangerKey(login: string): string {
  return createHash('sha256').update(login.toLowerCase()).digest('base64url');
}
