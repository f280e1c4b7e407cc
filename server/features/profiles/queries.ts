import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { torontoDay } from '#shared/domain/toronto.ts';
import { companyProfiles, jobSeekerProfiles, profileViews } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { type Db, firstRow, onlyRow } from '../../db/connect.ts';

export type SeekerProfileRow = typeof jobSeekerProfiles.$inferSelect;
export type CompanyProfileRow = typeof companyProfiles.$inferSelect;

/** A file of a person who has closed their account is hidden from everyone. */
export const ofOpenAccount = (userId: AnyPgColumn): SQL =>
  sql`not exists (select from account_closures where user_id = ${userId})`;

/** What is shown of an uploaded resume. */
export const resumeFileFacts = {
  id: resumeFiles.id,
  name: resumeFiles.name,
  bytes: resumeFiles.bytes,
  uploadedAt: resumeFiles.uploadedAt,
  scannedAt: resumeFiles.scannedAt,
};
export type ResumeFileFacts = Pick<typeof resumeFiles.$inferSelect, keyof typeof resumeFileFacts>;

export const findSeekerProfile = (db: Db, userId: number) =>
  firstRow(db.select().from(jobSeekerProfiles).where(eq(jobSeekerProfiles.userId, userId)));

/** The profile with its uploaded resume. */
export async function findProfileWithFile(db: Db, userId: number) {
  const [found] = await db
    .select({ profile: jobSeekerProfiles, file: resumeFileFacts })
    .from(jobSeekerProfiles)
    .leftJoin(
      resumeFiles,
      and(eq(resumeFiles.jobSeekerId, jobSeekerProfiles.id), isNull(resumeFiles.removedAt)),
    )
    .where(eq(jobSeekerProfiles.userId, userId));
  return found;
}

export async function findResumeFile(db: Db, jobSeekerId: number): Promise<ResumeFileFacts | null> {
  const [file] = await db
    .select(resumeFileFacts)
    .from(resumeFiles)
    .where(and(eq(resumeFiles.jobSeekerId, jobSeekerId), isNull(resumeFiles.removedAt)));
  return file ?? null;
}

/** The profile, created empty where there is none, and locked until the transaction ends. */
export async function lockSeekerProfile(db: Db, userId: number, now: Date) {
  const locked = db
    .select()
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId))
    .for('update');
  const [profile] = await locked;
  if (profile) return profile;
  // Only now, because an insert takes an id also where it inserts nothing.
  await db.insert(jobSeekerProfiles).values({ userId, updatedAt: now }).onConflictDoNothing();
  return onlyRow(locked);
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

export const findCompanyProfile = (db: Db, userId: number) =>
  firstRow(db.select().from(companyProfiles).where(eq(companyProfiles.userId, userId)));

/**
 * The person's company, locked until the transaction ends: against concurrent changes, or with
 * 'share' so that rows derived from it stay correct.
 */
export async function lockCompanyProfile(
  db: Db,
  userId: number,
  strength: 'no key update' | 'share',
): Promise<CompanyProfileRow | undefined> {
  const [profile] = await db
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, userId))
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

/** The first day of the month in Toronto. */
const monthOf = (now: Date) => `${torontoDay(now).slice(0, 7)}-01`;

/** Records that an employer opened a candidate's profile, once a month. */
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

/** Distinct candidates whose profile the employer opened this month. */
export async function countProfileViews(db: Db, employerId: number, now: Date): Promise<number> {
  const isTheirs = eq(profileViews.employerId, employerId);
  return db.$count(profileViews, and(isTheirs, eq(profileViews.month, monthOf(now))));
}
