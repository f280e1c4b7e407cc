import { createHash } from 'node:crypto';
import type { registrationSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import { AppError } from '../../core/errors.ts';
import type { RateLimits } from '../../core/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { hashPassword, isOutdatedHash, pretendToVerify, verifyPassword } from './password.ts';
import { findUserByLogin, insertUser, type UserRow, updatePassword } from './queries.ts';

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
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function authenticate(
  db: Db,
  limits: RateLimits,
  attempt: { login: string; password: string; network: string },
): Promise<UserRow> {
  await limits.count('loginAddress', attempt.network);
  const user = await findUserByLogin(db, attempt.login);
  const account = user ? `user:${user.id}` : strangerKey(attempt.login);
  await limits.count('loginAccount', account);
  const isValid = user
    ? await verifyPassword(user.password, attempt.password)
    : await pretendToVerify(attempt.password);
  if (!user || !isValid) throw new AppError('INVALID_CREDENTIALS');
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
