import { ACCOUNT_PAGES, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Actor } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { RateLimits } from '../../core/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { queueMails } from '../mail/outbox.ts';
import { checkPassword } from './account-service.ts';
import { lockKeys } from './lock-queries.ts';
import {
  hashRecoveryCode,
  isAppCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  plainCode,
  stepOf,
} from './one-time-codes.ts';
import { endSignIns, getUser } from './queries.ts';
import { seal, unseal } from './sealed-secret.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  findSetUp,
  insertSetUp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  turnOn,
} from './second-factor-queries.ts';

export interface SecondFactorDeps {
  db: Db;
  limits: RateLimits;
  logger: Logger;
  /** Encrypt the secrets; the first seals, the others still open. */
  keys: string[];
  /** An authenticator app goes by the real time, also where a staging server's clock is moved. */
  machineClock: Clock;
}

/** Whose code it is, and the key of `lockKeys` that attempts count under. */
interface Guesser {
  userId: number;
  key: string;
}

/**
 * Makes the secret of a second factor, which is asked for once a first code was entered.
 * @throws AppError WRONG_PASSWORD, RATE_LIMITED, CONFLICT where one is on
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

/** @returns the recovery codes @throws AppError WRONG_CODE, RATE_LIMITED, CONFLICT where none waits */
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
    stepOf(unseal(setUp.secret, actor.id, keys).text, plainCode(code), machineClock.now()),
  );
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  await db.transaction(async (tx) => {
    const values = { confirmedAt: now, lastStep, recoveryCodes: hashes };
    if (!(await turnOn(tx, setUp, values))) throw new AppError('CONFLICT');
    // Of those who have only shown the password.
    await endSignIns(tx, actor.id);
    const data = { at: now.toISOString(), path: PUBLIC_PAGES.contact };
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

/** @returns new ones in place of the old @throws AppError WRONG_PASSWORD, WRONG_CODE, RATE_LIMITED */
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

/**
 * Takes a code of a person who is signed in, once.
 * @throws AppError WRONG_CODE, RATE_LIMITED
 */
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
 * Takes a code of the authenticator app, or a recovery code, once.
 * @throws AppError WRONG_CODE, RATE_LIMITED
 */
export async function checkCode(
  deps: SecondFactorDeps,
  guesser: Guesser,
  typed: string,
  now: Date,
): Promise<void> {
  const code = plainCode(typed);
  const { userId } = guesser;
  await countAttempt(deps, guesser, async () =>
    isAppCode(code)
      ? await takeAppCode(deps, userId, code)
      : await redeemRecoveryCode(deps.db, userId, code, now),
  );
}

async function takeAppCode(
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
    const left = await takeRecoveryCode(tx, userId, hashRecoveryCode(code));
    if (left === undefined) return false;
    const data = { at: now.toISOString(), left, path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'recovery-code-used', to: userId, data }], now);
    return true;
  });
}

/**
 * An attempt counts before it is checked, as with passwords, and a success takes the count back.
 * @throws AppError WRONG_CODE, RATE_LIMITED
 */
async function countAttempt<Found>(
  { limits, logger }: Pick<SecondFactorDeps, 'limits' | 'logger'>,
  { userId, key }: Guesser,
  check: () => Promise<Found>,
): Promise<Exclude<Found, undefined | false>> {
  await limits.count('loginAccount', key);
  const found = await check();
  if (found === undefined || found === false) {
    logger.warn({ event: 'second-factor.failed', userId }, 'a code is refused');
    throw new AppError('WRONG_CODE');
  }
  await limits.clear('loginAccount', key);
  return found as Exclude<Found, undefined | false>;
}
