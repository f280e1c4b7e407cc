import { createHash, createHmac } from 'node:crypto';
import type { Locale } from '#shared/locales/text.ts';
import type { registrationSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RateLimits } from '../../platform/core/rate-limits.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { sendConfirmation } from './email-address.ts';
import { lockKeys } from './locks/queries.ts';
import {
  hashPassword,
  isOutdatedHash,
  pretendToVerify,
  queuePassword,
  verifyPassword,
} from './password.ts';
import { findUserByLogin, insertUser, replacePassword, type UserRow } from './queries.ts';

export interface AuthDeps {
  db: Db;
  limits: RateLimits;
  logger: Logger;
  /** Key of the network hashes in the log. */
  secret: string;
}

/**
 * Creates an account and sends the confirmation of its address.
 * @param registration with the hash of the password
 * @throws unique violations that become USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function register(
  db: Db,
  registration: z.output<typeof registrationSchema>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<UserRow> {
  const account = { ...registration, language: locale };
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...account, createdAt: now, lastSeenAt: now });
    await sendConfirmation(tx, user, now);
    return user;
  });
}

interface Attempt {
  login: string;
  password: string;
  network: string;
  /** Whether it goes before those of unknown devices. */
  hasPriority: boolean;
  /** Id of the device, if this account has signed in on it. */
  deviceOf: (userId: number) => string | undefined;
}

/**
 * Returns the account of a username or email with its password. An attempt counts before its check,
 * so that concurrent ones count, and a success takes its counts back. It counts by network, by
 * account and network, and by account from everywhere. A device on which the account has signed in
 * before counts alone, so that others' guesses do not lock its owner out. The network comes first:
 * a blocked one cannot lock accounts. Refusals are logged with the account's id and a keyed hash of
 * the network, which distinguishes credential stuffing from guesses at one account without storing
 * an address.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export function authenticate(deps: AuthDeps, attempt: Attempt): Promise<UserRow> {
  // Queues the whole attempt, because it also needs database statements.
  return queuePassword(attempt.hasPriority ? 'known-device' : 'sign-in', () =>
    checkAttempt(deps, attempt),
  );
}

async function checkAttempt(deps: AuthDeps, attempt: Attempt): Promise<UserRow> {
  const { db, limits, logger, secret } = deps;
  const logRefusal = (event: 'login.failed' | 'login.limited', userId?: number) => {
    const network = createHmac('sha256', secret).update(attempt.network).digest('base64url');
    logger.warn({ event, userId, network: network.slice(0, 16) }, 'a sign-in is refused');
  };
  /** Returns the refusal, or undefined below the limit. */
  const count = (name: LoginLimit, key: string): Promise<AppError | undefined> =>
    limits.count(name, key).then(
      () => undefined,
      (error) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
  const networkRefusal = await count('loginAddress', attempt.network);
  if (networkRefusal && !attempt.hasPriority) {
    logRefusal('login.limited');
    throw networkRefusal;
  }
  const user = await findUserByLogin(db, attempt.login);
  const device = user && attempt.deviceOf(user.id);
  const { network } = attempt;
  const unknownKey = unknownLoginKey(attempt.login);
  const signInKey = user
    ? lockKeys.signIn(user, device ? { device } : { network })
    : `${network} ${unknownKey}`;
  const everywhereKey = user ? lockKeys.everywhere(user) : unknownKey;
  const refusal =
    (!device && networkRefusal) ||
    (await count('loginAccount', signInKey)) ||
    (!device && (await count('loginEverywhere', everywhereKey)));
  if (refusal) {
    logRefusal('login.limited', user?.id);
    throw refusal;
  }
  const isValid = user
    ? await verifyPassword(user.password, attempt.password)
    : await pretendToVerify(attempt.password);
  if (!user || !isValid) {
    logRefusal('login.failed', user?.id);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await limits.clear('loginAccount', signInKey);
  await limits.giveBack('loginAddress', attempt.network);
  if (!device) await limits.giveBack('loginEverywhere', everywhereKey);
  if (isOutdatedHash(user.password)) {
    const to = await hashPassword(attempt.password);
    await replacePassword(db, user.id, { from: user.password, to });
  }
  return user;
}

type LoginLimit = 'loginAddress' | 'loginAccount' | 'loginEverywhere';

/**
 * Key in limits of a name without an account, hashed because it may be a mistyped password.
 * Accounts count by id, so that all names and spellings share one count.
 */
function unknownLoginKey(login: string): string {
  return createHash('sha256').update(login.toLowerCase()).digest('base64url');
}
