import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MIN_RESUME_TEXT } from '#shared/domain/resume-files.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { companyProfiles, jobSeekerProfiles, profileViews } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';

export type SeekerProfileRow = typeof jobSeekerProfiles.$inferSelect;
export type CompanyProfileRow = typeof companyProfiles.$inferSelect;

/** Whether the account is not closed; files of closed accounts are hidden from everyone. */
export const isAccountOpen = (userId: AnyPgColumn): SQL =>
  sql`not exists (select from account_closures where user_id = ${userId})`;

export const resumeFileFacts = {
  id: resumeFiles.id,
  name: resumeFiles.name,
  bytes: resumeFiles.bytes,
  uploadedAt: resumeFiles.uploadedAt,
  scannedAt: resumeFiles.scannedAt,
  hasText: sql<boolean>`length(${resumeFiles.text}) >= ${MIN_RESUME_TEXT}`,
};
export type ResumeFileFacts = Pick<
  typeof resumeFiles.$inferSelect,
  'id' | 'name' | 'bytes' | 'uploadedAt' | 'scannedAt'
> & { hasText: boolean };

export const findSeekerProfile = (db: Db, userId: number) =>
  firstRow(db.select().from(jobSeekerProfiles).where(eq(jobSeekerProfiles.userId, userId)));

export async function findProfileWithFile(db: Db, userId: number) {
  const [row] = await db
    .select({ profile: jobSeekerProfiles, file: resumeFileFacts })
    .from(jobSeekerProfiles)
    .leftJoin(
      resumeFiles,
      and(eq(resumeFiles.jobSeekerId, jobSeekerProfiles.id), isNull(resumeFiles.removedAt)),
    )
    .where(eq(jobSeekerProfiles.userId, userId));
  return row;
}

export async function findResumeFile(db: Db, jobSeekerId: number): Promise<ResumeFileFacts | null> {
  const [file] = await db
    .select(resumeFileFacts)
    .from(resumeFiles)
    .where(and(eq(resumeFiles.jobSeekerId, jobSeekerId), isNull(resumeFiles.removedAt)));
  return file ?? null;
}

/** Returns the profile, creating it if necessary, and locks it until the transaction ends. */
export async function lockSeekerProfile(db: Db, userId: number, now: Date) {
  const lockedQuery = db
    .select()
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId))
    .for('update');
  const [profile] = await lockedQuery;
  if (profile) return profile;
  // Not before the select, because an insert uses up an id even on conflict.
  await db.insert(jobSeekerProfiles).values({ userId, updatedAt: now }).onConflictDoNothing();
  return onlyRow(lockedQuery);
}

export async function updateSeekerProfile(
  db: Db,
  id: number,
  changes: Partial<typeof jobSeekerProfiles.$inferInsert> & { updatedAt: Date },
): Promise<SeekerProfileRow> {
  return onlyRow(
    db
      .update(jobSeekerProfiles)
      .set({ ...changes, version: sql`${jobSeekerProfiles.version} + 1` })
      .where(eq(jobSeekerProfiles.id, id))
      .returning(),
  );
}

export const findCompanyProfile = (db: Db, id: number | undefined) =>
  firstRow(
    db
      .select()
      .from(companyProfiles)
      .where(eq(companyProfiles.id, id ?? 0)),
  );

/**
 * Locks a company until the transaction ends: exclusively for a change, or with 'share'
 * so that rows derived from it stay correct.
 */
export async function lockCompanyProfile(
  db: Db,
  id: number | undefined,
  strength: 'no key update' | 'share',
): Promise<CompanyProfileRow | undefined> {
  const [profile] = await db
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.id, id ?? 0))
    .for(strength);
  return profile;
}

export async function insertCompanyProfile(db: Db, values: typeof companyProfiles.$inferInsert) {
  return onlyRow(db.insert(companyProfiles).values(values).returning());
}

export async function updateCompanyProfile(
  db: Db,
  id: number,
  changes: Partial<typeof companyProfiles.$inferInsert> & { updatedAt: Date },
): Promise<CompanyProfileRow> {
  return onlyRow(
    db
      .update(companyProfiles)
      .set({ ...changes, version: sql`${companyProfiles.version} + 1` })
      .where(eq(companyProfiles.id, id))
      .returning(),
  );
}

/** First day of the month in Toronto. */
const monthOf = (now: Date) => `${torontoDay(now).slice(0, 7)}-01`;

/** Records once a month that an employer opened a candidate's profile. */
export async function insertProfileView(
  db: Db,
  view: { employerId: number; jobSeekerId: number },
  now: Date,
): Promise<void> {
  await db
    .insert(profileViews)
    .values({ ...view, month: monthOf(now) })
    .onConflictDoNothing();
}

export async function countProfileViews(db: Db, employerId: number, now: Date): Promise<number> {
  const isByEmployer = eq(profileViews.employerId, employerId);
  return db.$count(profileViews, and(isByEmployer, eq(profileViews.month, monthOf(now))));
}
