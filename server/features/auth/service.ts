import { createHash, createHmac } from 'node:crypto';
import type { Locale } from '#shared/locales/text.ts';
import type { registrationSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { RateLimits } from '../../core/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { sendConfirmation } from './email-address.ts';
import { lockKeys } from './lock-queries.ts';
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
  /** Keys the hashes of networks in the log. */
  secret: string;
}

/**
 * Opens an account, and asks for the confirmation of its address.
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

/** Who tries to sign in, and from where. */
interface Attempt {
  login: string;
  password: string;
  network: string;
  /** Whether it goes before those of strangers, because somebody has signed in on its device. */
  isAhead: boolean;
  /** The id of the device if this account has signed in on it. */
  deviceOf: (userId: number) => string | undefined;
}

/**
 * The account of a username or e-mail with its password.
 * An attempt counts before it is checked, so that many at once are counted too, and a success takes
 * its counts back. It counts by network, by account and network, and by account from everywhere; a
 * device on which the account has signed in before counts for itself alone, so that guesses by
 * others do not lock its owner out. The network comes first: a blocked one cannot lock accounts.
 * Refusals are logged with the account's id and a keyed hash of the network, which distinguishes
 * credential stuffing from guesses at one account without storing an address.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export function authenticate(deps: AuthDeps, attempt: Attempt): Promise<UserRow> {
  // The whole of it, because an attempt also takes statements of the database.
  return queuePassword(attempt.isAhead ? 'known-device' : 'sign-in', () => check(deps, attempt));
}

async function check(deps: AuthDeps, attempt: Attempt): Promise<UserRow> {
  const { db, limits, logger, secret } = deps;
  const refuse = (event: 'login.failed' | 'login.limited', userId?: number) => {
    const network = createHmac('sha256', secret).update(attempt.network).digest('base64url');
    logger.warn({ event, userId, network: network.slice(0, 16) }, 'a sign-in is refused');
  };
  /** Undefined where it may go on. */
  const count = (name: LoginLimit, key: string): Promise<AppError | undefined> =>
    limits.count(name, key).then(
      () => undefined,
      (error) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
  const ofNetwork = await count('loginAddress', attempt.network);
  if (ofNetwork && !attempt.isAhead) {
    refuse('login.limited');
    throw ofNetwork;
  }
  const user = await findUserByLogin(db, attempt.login);
  const device = user && attempt.deviceOf(user.id);
  const { network } = attempt;
  const stranger = strangerKey(attempt.login);
  const own = user
    ? lockKeys.signIn(user, device ? { device } : { network })
    : `${network} ${stranger}`;
  const everywhere = user ? lockKeys.everywhere(user) : stranger;
  const refusal =
    (!device && ofNetwork) ||
    (await count('loginAccount', own)) ||
    (!device && (await count('loginEverywhere', everywhere)));
  if (refusal) {
    refuse('login.limited', user?.id);
    throw refusal;
  }
  const isValid = user
    ? await verifyPassword(user.password, attempt.password)
    : await pretendToVerify(attempt.password);
  if (!user || !isValid) {
    refuse('login.failed', user?.id);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await limits.clear('loginAccount', own);
  await limits.giveBack('loginAddress', attempt.network);
  if (!device) await limits.giveBack('loginEverywhere', everywhere);
  if (isOutdatedHash(user.password)) {
    const to = await hashPassword(attempt.password);
    await replacePassword(db, user.id, { from: user.password, to });
  }
  return user;
}

type LoginLimit = 'loginAddress' | 'loginAccount' | 'loginEverywhere';

/**
 * The key of the limit for a name without an account, hashed because it may be a typed password. An
 * account counts by its id, so that all its names and spellings share one count.
 */
function strangerKey(login: string): string {
  return createHash('sha256').update(login.toLowerCase()).digest('base64url');
}
