import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales/text.ts';
import { applications } from '#shared/schema/applications.ts';
import { escrows } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';

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

/** Languages in which people are written to, each once. */
export async function listLanguages(db: Db, userIds: number[]): Promise<Locale[]> {
  const { language } = users;
  const rows = await db.select({ language }).from(users).where(inArray(users.id, userIds));
  return [...new Set(rows.map((row) => row.language ?? 'en'))].toSorted();
}
