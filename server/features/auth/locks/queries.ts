import { eq, gt, like, sql } from 'drizzle-orm';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import type { Config } from '../../../platform/config/config.ts';
import { onClockOf } from '../../../platform/core/clock.ts';
import { LOGIN_NETWORKS } from '../../../platform/core/rate-limits.ts';
import { allOf, anyOf } from '../../../platform/db/conditions.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { UserRow } from '../queries.ts';

type Lockable = Pick<UserRow, 'id' | 'unlockedAt'>;

/** Key of an account in limits; changes when staff unlock the account. */
const accountKey = ({ id, unlockedAt }: Lockable): string =>
  unlockedAt ? `user:${id}:${unlockedAt.getTime()}` : `user:${id}`;

/** Origin of a sign-in: a device on which the account has signed in before, else its network. */
export type Place = { device: string } | { network: string };

/**
 * Keys of all counters that lock an account. Each ends with the account's key, so that an unlock by
 * staff resets all of them in every process, and staff can find them.
 */
export const lockKeys = {
  /** Key in `loginAccount`, which counts passwords entered at sign-in. */
  signIn: (user: Lockable, place: Place) =>
    `${'device' in place ? `device:${place.device}` : place.network} ${accountKey(user)}`,
  /** Key in `loginEverywhere`, which counts passwords entered at sign-in, except on known devices. */
  everywhere: (user: Lockable) => accountKey(user),
  /** Key in `loginAccount`, which counts current passwords entered within a session. */
  password: (user: Lockable) => `password ${accountKey(user)}`,
  /** Key in `loginAccount`, which counts codes at sign-in: a stranger with the password can guess. */
  signInCode: (user: Lockable, device: string | undefined) =>
    `${device ? `code device:${device}` : 'code'} ${accountKey(user)}`,
  /** Key in `loginAccount`, which counts codes entered within a session. */
  sessionCode: (user: Lockable) => `session-code ${accountKey(user)}`,
};

/** Time by the clock of `now` at which the last of an account's locks ends, or null. */
export async function findLockEnd(
  db: Db,
  user: UserRow,
  { loginFailuresPerAccount }: Config['rateLimits'],
  now: Date,
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
  const [row] = await db
    .select({ until: sql<number | null>`max(${expire})`.mapWith(expire) })
    .from(rateLimits)
    .where(allOf(gt(expire, Date.now()), isOver));
  return row?.until ? onClockOf(now, row.until) : null;
}
