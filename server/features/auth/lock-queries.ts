import { eq, gt, like, sql } from 'drizzle-orm';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import type { Config } from '../../config.ts';
import { LOGIN_NETWORKS } from '../../core/rate-limits.ts';
import { allOf, anyOf } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import type { UserRow } from './queries.ts';

type Lockable = Pick<UserRow, 'id' | 'unlockedAt'>;

/** The key of an account's limits; another one from when staff have ended a lockout of it. */
const accountKey = ({ id, unlockedAt }: Lockable): string =>
  unlockedAt ? `user:${id}:${unlockedAt.getTime()}` : `user:${id}`;

/** Where a sign-in comes from: a device on which the account has signed in before, else its network. */
export type Place = { device: string } | { network: string };

/**
 * The keys of every counter that locks an account. Each ends with the account's own, so that an
 * unlock by staff ends them all, in every process, and the desk finds them all.
 */
export const lockKeys = {
  /** Of `loginAccount`: passwords at sign-in. */
  signIn: (user: Lockable, place: Place) =>
    `${'device' in place ? `device:${place.device}` : place.network} ${accountKey(user)}`,
  /** Of `loginEverywhere`: passwords at sign-in, except on known devices. */
  everywhere: (user: Lockable) => accountKey(user),
  /** Of `loginAccount`: the present password, asked for within a session. */
  password: (user: Lockable) => `password ${accountKey(user)}`,
  /** Of `loginAccount`: codes at sign-in, which a stranger who has the password can enter wrongly. */
  signInCode: (user: Lockable, device: string | undefined) =>
    `${device ? `code device:${device}` : 'code'} ${accountKey(user)}`,
  /** Of `loginAccount`: codes within a session. */
  sessionCode: (user: Lockable) => `session-code ${accountKey(user)}`,
};

/**
 * Until when an account is locked, by any of its counters. They end by the system's clock, as the
 * limits do.
 */
export async function findLockEnd(
  db: Db,
  user: UserRow,
  { loginFailuresPerAccount }: Config['rateLimits'],
): Promise<Date | null> {
  const { key, points, expire } = rateLimits;
  const account = accountKey(user);
  const isOver = anyOf(
    allOf(like(key, `loginAccount:% ${account}`), gt(points, loginFailuresPerAccount)),
    allOf(
      eq(key, `loginEverywhere:${account}`),
      gt(points, LOGIN_NETWORKS * loginFailuresPerAccount),
    ),
  );
  const [found] = await db
    .select({ until: sql<number | null>`max(${expire})`.mapWith(expire) })
    .from(rateLimits)
    .where(allOf(gt(expire, Date.now()), isOver));
  return found?.until ? new Date(found.until) : null;
}
