import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { mails } from '#shared/schema/mail.ts';
import { escrows } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';

const MAX_MAILS = 10;

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
    .limit(MAX_MAILS);
}

export async function countApplications(db: Db, userId: number): Promise<number> {
  const profileIds = db
    .select({ id: jobSeekerProfiles.id })
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId));
  return db.$count(applications, sql`${applications.jobSeekerId} in ${profileIds}`);
}

const MAX_PAYMENTS = 20;

export async function listOpenPayments(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: escrows.id })
    .from(escrows)
    .where(
      allOf(
        anyOf(eq(escrows.employerId, userId), eq(escrows.jobSeekerId, userId)),
        notInArray(escrows.status, ['released', 'refunded']),
      ),
    )
    .orderBy(escrows.id)
    .limit(MAX_PAYMENTS);
  return rows.map(({ id }) => id);
}

/** Changes the account's limit key, so that earlier counts no longer lock it; see `lockKeys`. */
export async function setUnlocked(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.update(users).set({ unlockedAt: now }).where(eq(users.id, userId));
}
