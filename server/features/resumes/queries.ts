import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { messageFiles } from '#shared/schema/message-files.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import { ofEitherSide } from '../applications/queries.ts';
import { isAccountOpen } from '../profiles/queries.ts';
import { removeBytes } from './removal.ts';

export type ResumeFileRow = typeof resumeFiles.$inferSelect;

export async function findCurrentFile(db: Db, userId: number): Promise<ResumeFileRow | undefined> {
  const [current] = await db
    .select({ file: resumeFiles })
    .from(resumeFiles)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, resumeFiles.jobSeekerId))
    .where(and(eq(jobSeekerProfiles.userId, userId), isNull(resumeFiles.removedAt)));
  return current?.file;
}

/** Files of a user, including those that only applications refer to. */
export async function listFiles(db: Db, userId: number): Promise<ResumeFileRow[]> {
  const rows = await db
    .select({ file: resumeFiles })
    .from(resumeFiles)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, resumeFiles.jobSeekerId))
    .where(eq(jobSeekerProfiles.userId, userId))
    .orderBy(resumeFiles.id);
  return rows.map(({ file }) => file);
}

/** File of an application, for the applicant and the employer of the job. */
export async function findApplicationFile(
  db: Db,
  applicationId: number,
  actor: Actor,
): Promise<ResumeFileRow | undefined> {
  const [attached] = await fromApplicants(db, { file: resumeFiles })
    .innerJoin(resumeFiles, eq(resumeFiles.id, applications.resumeFileId))
    .where(
      and(
        eq(applications.id, applicationId),
        isAccountOpen(jobSeekerProfiles.userId),
        ofEitherSide(actor),
      ),
    );
  return attached?.file;
}

export const insertFile = (db: Db, values: typeof resumeFiles.$inferInsert) =>
  onlyRow(db.insert(resumeFiles).values(values).returning());

/** Columns that refer to a file; a file without a reference is deleted. */
export const REFERENCES: readonly PgColumn[] = [applications.resumeFileId];

/** Columns with keys of stored bytes; bytes without a row are swept. */
export const KEY_COLUMNS: readonly PgColumn[] = [resumeFiles.storageKey, messageFiles.storageKey];

const isReferenced = sql`(${sql.join(
  REFERENCES.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${resumeFiles.id})`,
  ),
  sql` or `,
)})`;

/**
 * Removes a file from its profile, and deletes it unless an application refers to it.
 * @returns the key of a deleted file
 */
export async function retireFile(db: Db, id: number, now: Date): Promise<string | undefined> {
  await db.update(resumeFiles).set({ removedAt: now }).where(eq(resumeFiles.id, id));
  const [deleted] = await db
    .delete(resumeFiles)
    .where(and(eq(resumeFiles.id, id), sql`not ${isReferenced}`))
    .returning({ key: resumeFiles.storageKey });
  return deleted?.key;
}

/** Only files that were removed from their profile. */
export async function deleteUnreferencedFiles(db: Db): Promise<void> {
  await db.transaction((tx) =>
    deleteFiles(tx, allOf(isNotNull(resumeFiles.removedAt), sql`not ${isReferenced}`)),
  );
}

export async function eraseFiles(tx: Db, jobSeekerId: number): Promise<void> {
  const isOwn = eq(resumeFiles.jobSeekerId, jobSeekerId);
  const fileIds = tx.select({ id: resumeFiles.id }).from(resumeFiles).where(isOwn);
  for (const column of REFERENCES) {
    await tx.execute(
      sql`update ${column.table} set ${sql.identifier(toSnakeCase(column.name))} = null where ${column} in ${fileIds}`,
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

export async function listKeys(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql.join(
      KEY_COLUMNS.map((column) => sql`select ${column} as key from ${column.table}`),
      sql` union all `,
    ),
  );
  return rows.map(({ key }) => key);
}

export async function keysWithRow(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql.join(
      KEY_COLUMNS.map(
        (column) =>
          sql`select ${column} as key from ${column.table} where ${inArray(column, keys)}`,
      ),
      sql` union all `,
    ),
  );
  return new Set(rows.map(({ key }) => key));
}
