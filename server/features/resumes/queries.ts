import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { allOf } from '../../db/conditions.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { fromApplicants } from '../../db/joins.ts';
import { ofEitherSide } from '../applications/queries.ts';
import { ofOpenAccount } from '../profiles/queries.ts';
import { removeBytes } from './removal.ts';

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
        ofEitherSide(userId),
      ),
    );
  return found?.file;
}

export const insertFile = (db: Db, values: typeof resumeFiles.$inferInsert) =>
  onlyRow(db.insert(resumeFiles).values(values).returning());

/** Every column that refers to a file; one that none of them names is deleted. */
export const HOLDERS: readonly PgColumn[] = [applications.resumeFileId];

/** Every column with the key of stored bytes; those that none of them names are swept. */
export const KEYS: readonly PgColumn[] = [resumeFiles.storageKey];

const isHeld = sql`(${sql.join(
  HOLDERS.map(
    (holder) => sql`exists (select from ${holder.table} where ${holder} = ${resumeFiles.id})`,
  ),
  sql` or `,
)})`;

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
  await db.transaction((tx) =>
    deleteFiles(tx, allOf(isNotNull(resumeFiles.removedAt), sql`not ${isHeld}`)),
  );
}

/** Deletes all files of a person, also from what holds them. */
export async function eraseFiles(tx: Db, jobSeekerId: number): Promise<void> {
  const isOwn = eq(resumeFiles.jobSeekerId, jobSeekerId);
  const own = tx.select({ id: resumeFiles.id }).from(resumeFiles).where(isOwn);
  for (const holder of HOLDERS) {
    await tx.execute(
      sql`update ${holder.table} set ${sql.identifier(toSnakeCase(holder.name))} = null where ${holder} in ${own}`,
    );
  }
  await deleteFiles(tx, isOwn);
}

async function deleteFiles(tx: Db, condition: SQL): Promise<void> {
  const deleted = await tx
    .delete(resumeFiles)
    .where(condition)
    .returning({ key: resumeFiles.storageKey });
  await removeBytes(
    tx,
    deleted.map(({ key }) => key),
  );
}

/** Every key that has a row. */
export async function listKeys(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql.join(
      KEYS.map((column) => sql`select ${column} as key from ${column.table}`),
      sql` union all `,
    ),
  );
  return rows.map(({ key }) => key);
}

/** Which of these keys have a row. */
export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql.join(
      KEYS.map(
        (column) =>
          sql`select ${column} as key from ${column.table} where ${inArray(column, keys)}`,
      ),
      sql` union all `,
    ),
  );
  return new Set(rows.map(({ key }) => key));
}
