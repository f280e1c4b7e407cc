import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { RateLimits } from '../../../platform/core/rate-limits.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { voidPendingSignIns } from '../../../platform/db/end-sessions.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { checkPassword } from '../account-service.ts';
import { lockKeys } from '../locks/queries.ts';
import { getUser } from '../queries.ts';
import {
  hashRecoveryCode,
  isAppCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  stepOf,
} from './one-time-codes.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  findSetUp,
  insertSetUp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  turnOn,
} from './queries.ts';
import { seal, unseal } from './sealed-secret.ts';

export interface SecondFactorDeps {
  db: Db;
  limits: RateLimits;
  logger: Logger;
  /** Encryption keys of the secrets: the first seals, all can unseal. */
  keys: string[];
  /** System clock, which authenticator apps use even if a staging server's clock is moved. */
  machineClock: Clock;
}

/** Owner of a code, and the key of `lockKeys` that counts attempts. */
interface Guesser {
  userId: number;
  key: string;
}

/**
 * Makes the secret of a second factor, which becomes active with its first code.
 * @throws AppError WRONG_PASSWORD, RATE_LIMITED, CONFLICT if one is active
 */
export async function beginSecondFactor(
  deps: SecondFactorDeps,
  actor: Actor,
  currentPassword: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const { id, username } = await checkPassword(deps, actor, currentPassword);
  const secret = newSecret();
  const setUp = { userId: id, secret: seal(secret, id, deps.keys), createdAt: now };
  if (!(await insertSetUp(deps.db, setUp))) throw new AppError('CONFLICT');
  return { secret, uri: keyUri(secret, username) };
}

/**
 * @returns the recovery codes @throws AppError WRONG_CODE, RATE_LIMITED, CONFLICT if none is
 *   pending
 */
export async function turnOnSecondFactor(
  { db, limits, logger, keys, machineClock }: SecondFactorDeps,
  actor: Actor,
  code: string,
  now: Date,
): Promise<string[]> {
  const setUp = await findSetUp(db, actor.id, now);
  if (!setUp) throw new AppError('CONFLICT');
  const user = await getUser(db, actor.id);
  const guesser = { userId: user.id, key: lockKeys.sessionCode(user) };
  const lastStep = await countAttempt({ limits, logger }, guesser, async () =>
    stepOf(unseal(setUp.secret, actor.id, keys).text, normalizeCode(code), machineClock.now()),
  );
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  await db.transaction(async (tx) => {
    const values = { confirmedAt: now, lastStep, recoveryCodes: hashes };
    if (!(await turnOn(tx, setUp, values))) throw new AppError('CONFLICT');
    // Voids sign-ins that have only proved the password.
    await voidPendingSignIns(tx, actor.id);
    const data = { at: now.toISOString(), path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'second-factor-on', to: actor.id, data }], now);
  });
  return recoveryCodes;
}

/** @throws AppError WRONG_PASSWORD, WRONG_CODE, RATE_LIMITED */
export async function turnOffSecondFactor(
  deps: SecondFactorDeps,
  actor: Actor,
  proof: { currentPassword: string; code: string },
  now: Date,
): Promise<void> {
  await checkPassword(deps, actor, proof.currentPassword);
  await checkSessionCode(deps, actor, proof.code, now);
  await deps.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, actor.id);
    const data = { at: now.toISOString(), path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'second-factor-off', to: actor.id, data }], now);
  });
}

/** @returns the new codes @throws AppError WRONG_PASSWORD, WRONG_CODE, RATE_LIMITED */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  actor: Actor,
  proof: { currentPassword: string; code: string },
  now: Date,
): Promise<string[]> {
  await checkPassword(deps, actor, proof.currentPassword);
  await checkSessionCode(deps, actor, proof.code, now);
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(deps.db, actor.id, recoveryCodes.map(hashRecoveryCode));
  return recoveryCodes;
}

/** Redeems a code of a signed-in person. @throws AppError WRONG_CODE, RATE_LIMITED */
export async function checkSessionCode(
  deps: SecondFactorDeps,
  actor: Actor,
  typed: string,
  now: Date,
): Promise<void> {
  const key = lockKeys.sessionCode(await getUser(deps.db, actor.id));
  await checkCode(deps, { userId: actor.id, key }, typed, now);
}

/**
 * Redeems a code of the authenticator app or a recovery code, once.
 * @throws AppError WRONG_CODE, RATE_LIMITED
 */
export async function checkCode(
  deps: SecondFactorDeps,
  guesser: Guesser,
  typed: string,
  now: Date,
): Promise<void> {
  const code = normalizeCode(typed);
  const { userId } = guesser;
  await countAttempt(deps, guesser, async () =>
    isAppCode(code)
      ? await redeemAppCode(deps, userId, code)
      : await redeemRecoveryCode(deps.db, userId, code, now),
  );
}

async function redeemAppCode(
  { db, keys, machineClock }: SecondFactorDeps,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (!factor) return false;
  const { text, isOutdated } = unseal(factor.secret, userId, keys);
  const lastStep = stepOf(text, code, machineClock.now());
  if (lastStep === undefined) return false;
  const secret = isOutdated ? seal(text, userId, keys) : undefined;
  return takeStep(db, userId, { lastStep, secret });
}

function redeemRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const codesLeft = await takeRecoveryCode(tx, userId, hashRecoveryCode(code));
    if (codesLeft === undefined) return false;
    const data = { at: now.toISOString(), left: codesLeft, path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'recovery-code-used', to: userId, data }], now);
    return true;
  });
}

/**
 * Counts an attempt before its check, as with passwords; a success resets the count.
 * @throws AppError WRONG_CODE, RATE_LIMITED
 */
async function countAttempt<Result>(
  { limits, logger }: Pick<SecondFactorDeps, 'limits' | 'logger'>,
  { userId, key }: Guesser,
  check: () => Promise<Result>,
): Promise<Exclude<Result, undefined | false>> {
  await limits.count('loginAccount', key);
  const result = await check();
  if (result === undefined || result === false) {
    logger.warn({ event: 'second-factor.failed', userId }, 'a code is refused');
    throw new AppError('WRONG_CODE');
  }
  await limits.clear('loginAccount', key);
  return result as Exclude<Result, undefined | false>;
}
