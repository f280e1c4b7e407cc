import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { jobs } from '#shared/schema/jobs.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../db/connect.ts';
import { matchingModel } from '../matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../matching/model/encode.ts';
import { annualPay } from '../matching/score/wishes.ts';
import { jobText, profileText } from '../matching/texts.ts';

/** The PostgreSQL channel on which processes tell each other which jobs changed: ids and commas. */
export const MATCHING_CHANNEL = 'portage_matching';

/** A notice holds less than 8,000 bytes, a statement less than 65,536 values. */
const IDS_PER_NOTICE = 500;
const ROWS_PER_INSERT = 1_000;
/** Few enough that encoding them keeps nobody waiting. */
const STALE_BATCH = 25;

const isOpen = and(jobs.isActive, isNull(jobs.deletedAt));

/**
 * Writes what matching knows of these jobs anew: a row for each that is active, none for the others.
 * Belongs in the transaction that changed them; every process hears of it when that commits.
 */
export async function storeJobFeatures(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const model = matchingModel();
  const open = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), isOpen));
  await db.delete(jobFeatures).where(inArray(jobFeatures.jobId, ids));
  const rows = open.map((job) => ({
    jobId: job.id,
    modelVersion: model.version,
    features: encodeJob(jobText(job), model).bytes,
    location: job.location,
    isRemote: job.isRemote,
    jobType: job.jobType,
    ...annualPay(job),
    postedAt: job.postedAt,
    closesAt: job.closesAt,
    changedAt: sql`clock_timestamp()`,
  }));
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await db.insert(jobFeatures).values(rows.slice(at, at + ROWS_PER_INSERT));
  }
  for (let at = 0; at < ids.length; at += IDS_PER_NOTICE) {
    const notice = ids.slice(at, at + IDS_PER_NOTICE).join(',');
    await db.execute(sql`select pg_notify(${MATCHING_CHANNEL}, ${notice})`);
  }
}

/** Writes the features of these profiles anew. Belongs in the transaction that changed them. */
export async function storeProfileFeatures(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const model = matchingModel();
  const found = await db
    .select({ profile: jobSeekerProfiles, title: users.title })
    .from(jobSeekerProfiles)
    .innerJoin(users, eq(users.id, jobSeekerProfiles.userId))
    .where(inArray(jobSeekerProfiles.id, ids));
  const rows = found.map(({ profile, title }) => ({
    jobSeekerId: profile.id,
    modelVersion: model.version,
    features: encodeProfile(profileText(profile, title), model).bytes,
  }));
  if (rows.length === 0) return;
  await db
    .insert(profileFeatures)
    .values(rows)
    .onConflictDoUpdate({
      target: profileFeatures.jobSeekerId,
      set: { modelVersion: sql`excluded.model_version`, features: sql`excluded.features` },
    });
}

/** Computes what is missing or of another version of the model, a few rows at a time. */
export async function refreshFeatures(db: Db): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await db.transaction((tx) => refreshJobs(tx, last ?? 0));
  }
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await db.transaction((tx) => refreshProfiles(tx, last ?? 0));
  }
}

/** Rows that are being changed are left to whoever changes them. @returns the last id, if any */
async function refreshJobs(tx: Db, after: number): Promise<number | undefined> {
  const { version } = matchingModel();
  const stale = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(jobFeatures, eq(jobFeatures.jobId, jobs.id))
    .where(and(gt(jobs.id, after), isOpen, isOtherThan(jobFeatures.modelVersion, version)))
    .orderBy(jobs.id)
    .limit(STALE_BATCH)
    .for('no key update', { of: jobs, skipLocked: true });
  const ids = stale.map(({ id }) => id);
  await storeJobFeatures(tx, ids);
  return ids.at(-1);
}

async function refreshProfiles(tx: Db, after: number): Promise<number | undefined> {
  const { version } = matchingModel();
  const stale = await tx
    .select({ id: jobSeekerProfiles.id })
    .from(jobSeekerProfiles)
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, jobSeekerProfiles.id))
    .where(and(gt(jobSeekerProfiles.id, after), isOtherThan(profileFeatures.modelVersion, version)))
    .orderBy(jobSeekerProfiles.id)
    .limit(STALE_BATCH)
    .for('no key update', { of: jobSeekerProfiles, skipLocked: true });
  const ids = stale.map(({ id }) => id);
  await storeProfileFeatures(tx, ids);
  return ids.at(-1);
}

type VersionColumn = typeof jobFeatures.modelVersion | typeof profileFeatures.modelVersion;

const isOtherThan = (column: VersionColumn, version: number) =>
  or(isNull(column), ne(column, version));
