import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { fromApplicants } from '../../db/joins.ts';
import { ofOpenAccount } from '../profiles/queries.ts';

export type ResumeFileRow = typeof resumeFiles.$inferSelect;

/** The one file that a profile has now. */
export async function findCurrentFile(db: Db, userId: number): Promise<ResumeFileRow | undefined> {
  const [found] = await db
    .select({ file: resumeFiles })
    .from(resumeFiles)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, resumeFiles.jobSeekerId))
    .where(and(eq(jobSeekerProfiles.userId, userId), isNull(resumeFiles.removedAt)));
  return found?.file;
}

/** Also those that only applications hold. */
export async function listFiles(db: Db, userId: number): Promise<ResumeFileRow[]> {
  const rows = await db
    .select({ file: resumeFiles })
    .from(resumeFiles)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, resumeFiles.jobSeekerId))
    .where(eq(jobSeekerProfiles.userId, userId))
    .orderBy(resumeFiles.id);
  return rows.map(({ file }) => file);
}

/** The file that an application holds, for the applicant and the employer of the job. */
export async function findApplicationFile(
  db: Db,
  applicationId: number,
  userId: number,
): Promise<ResumeFileRow | undefined> {
  const [found] = await fromApplicants(db, { file: resumeFiles })
    .innerJoin(resumeFiles, eq(resumeFiles.id, applications.resumeFileId))
    .where(
      and(
        eq(applications.id, applicationId),
        ofOpenAccount(jobSeekerProfiles.userId),
        or(eq(jobSeekerProfiles.userId, userId), eq(companyProfiles.userId, userId)),
      ),
    );
  return found?.file;
}

export const insertFile = (db: Db, values: typeof resumeFiles.$inferInsert) =>
  onlyRow(db.insert(resumeFiles).values(values).returning());

const isHeld = sql`exists (select from ${applications} where ${applications.resumeFileId} = ${resumeFiles.id})`;

/** Takes a file off its profile, and deletes it where no application holds it. @returns the key of a deleted one */
export async function retireFile(db: Db, id: number, now: Date): Promise<string | undefined> {
  await db.update(resumeFiles).set({ removedAt: now }).where(eq(resumeFiles.id, id));
  const [deleted] = await db
    .delete(resumeFiles)
    .where(and(eq(resumeFiles.id, id), sql`not ${isHeld}`))
    .returning({ key: resumeFiles.storageKey });
  return deleted?.key;
}

/** Deletes files that were taken off their profile and that no application holds any more. */
export async function deleteUnheldFiles(db: Db): Promise<void> {
  await db.delete(resumeFiles).where(and(isNotNull(resumeFiles.removedAt), sql`not ${isHeld}`));
}

/** Deletes all files of a person, also from applications; the bytes are swept. */
export async function eraseFiles(tx: Db, jobSeekerId: number): Promise<void> {
  await tx
    .update(applications)
    .set({ resumeFileId: null })
    .where(eq(applications.jobSeekerId, jobSeekerId));
  await tx.delete(resumeFiles).where(eq(resumeFiles.jobSeekerId, jobSeekerId));
}

/** Which of these keys have a row. */
export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: resumeFiles.storageKey })
    .from(resumeFiles)
    .where(inArray(resumeFiles.storageKey, keys));
  return new Set(rows.map(({ key }) => key));
}
