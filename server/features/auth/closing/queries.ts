import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { accountClosures, type HiddenAccount } from '#shared/schema/account.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';

export const findClosure = (db: Db, userId: number) =>
  firstRow(db.select().from(accountClosures).where(eq(accountClosures.userId, userId)));

/** Records that an account is closed. @returns false if the account is closed already */
export async function insertClosure(
  tx: Db,
  closure: typeof accountClosures.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(accountClosures)
    .values(closure)
    .onConflictDoNothing()
    .returning({ userId: accountClosures.userId });
  return inserted.length === 1;
}

/** Deletes the closure of an account that is not erased. @returns the hidden data */
export async function deleteClosure(tx: Db, userId: number): Promise<HiddenAccount | undefined> {
  const [deleted] = await tx
    .delete(accountClosures)
    .where(and(eq(accountClosures.userId, userId), isNull(accountClosures.erasedAt)))
    .returning({ hidden: accountClosures.hidden });
  return deleted?.hidden ?? undefined;
}

/** Whether money is held in an escrow of this person. */
export async function hasOpenPayment(tx: Db, userId: number): Promise<boolean> {
  const isTheirs = or(eq(escrows.employerId, userId), eq(escrows.jobSeekerId, userId));
  const isOpen = notInArray(escrows.status, ['released', 'refunded']);
  return (await tx.$count(escrows, and(isTheirs, isOpen))) > 0;
}

export async function listOpenPostings(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(eq(companyProfiles.userId, userId), eq(jobs.isActive, true), isNull(jobs.deletedAt)))
    .orderBy(jobs.id);
  return rows.map(({ id }) => id);
}

export async function setPostingsActive(
  tx: Db,
  ids: number[],
  isActive: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ isActive, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(and(inArray(jobs.id, ids), isNull(jobs.deletedAt), isNull(jobs.takenDownAt)));
}

type Letter = HiddenAccount['applications'][number];

export function listLetters(tx: Db, jobSeekerId: number): Promise<Letter[]> {
  const { id, coverLetter, resumeUrl, answers } = applications;
  return tx
    .select({ id, coverLetter, resumeUrl, answers })
    .from(applications)
    .where(eq(applications.jobSeekerId, jobSeekerId))
    .orderBy(id)
    .for('update');
}

export async function removeLetters(tx: Db, jobSeekerId: number): Promise<void> {
  await tx
    .update(applications)
    .set({
      coverLetter: null,
      resumeUrl: '',
      answers: null,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.jobSeekerId, jobSeekerId));
}

export async function restoreLetters(tx: Db, letters: Letter[]): Promise<void> {
  for (const { id, ...letter } of letters) {
    await tx
      .update(applications)
      .set({ ...letter, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id));
  }
}

export async function updateProfileOf(
  tx: Db,
  jobSeekerId: number,
  values: Partial<typeof jobSeekerProfiles.$inferInsert>,
): Promise<void> {
  await tx
    .update(jobSeekerProfiles)
    .set({ ...values, version: sql`${jobSeekerProfiles.version} + 1` })
    .where(eq(jobSeekerProfiles.id, jobSeekerId));
}
