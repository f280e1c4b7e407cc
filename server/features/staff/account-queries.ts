import { desc, eq, gt, like, notInArray, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { mails } from '#shared/schema/mail.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import { users } from '#shared/schema/users.ts';
import type { Config } from '../../config.ts';
import { LOGIN_NETWORKS } from '../../core/rate-limits.ts';
import { allOf, anyOf } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import type { UserRow } from '../auth/queries.ts';
import { accountKey } from '../auth/service.ts';

const MAILS_SHOWN = 10;

export function listLatestMails(db: Db, userId: number) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      status: mails.status,
      at: sql<Date>`coalesce(${mails.endedAt}, ${mails.createdAt})`.mapWith(mails.createdAt),
    })
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(desc(mails.id))
    .limit(MAILS_SHOWN);
}

export async function findCompanyName(db: Db, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: companyProfiles.companyName })
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, userId));
  return found?.name ?? null;
}

export async function countApplications(db: Db, userId: number): Promise<number> {
  const theirs = db
    .select({ id: jobSeekerProfiles.id })
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId));
  return db.$count(applications, sql`${applications.jobSeekerId} in ${theirs}`);
}

const PAYMENTS_SHOWN = 20;

/** The ids of the escrows that hold money of a person, or for them. */
export async function listOpenPayments(db: Db, userId: number): Promise<number[]> {
  const found = await db
    .select({ id: escrows.id })
    .from(escrows)
    .where(
      allOf(
        anyOf(eq(escrows.employerId, userId), eq(escrows.jobSeekerId, userId)),
        notInArray(escrows.status, ['released', 'refunded']),
      ),
    )
    .orderBy(escrows.id)
    .limit(PAYMENTS_SHOWN);
  return found.map(({ id }) => id);
}

/**
 * Until when failed sign-ins lock an account from a place, or from everywhere; a place is a network
 * or a device. Counters end by the system's clock, as the limits do.
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

/** From now on, failed sign-ins of before count no more. */
export async function setUnlocked(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.update(users).set({ unlockedAt: now }).where(eq(users.id, userId));
}
