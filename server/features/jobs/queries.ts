import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PublicSince } from '#shared/domain/posting-law/posting-facts.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobDailyStats, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import { allOf, olderThan } from '../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { batchCalls } from '../../platform/db/together.ts';

export type JobRow = typeof jobs.$inferSelect;
export interface JobWithCompany {
  job: JobRow;
  company: typeof companyProfiles.$inferSelect;
}
export interface VisibleJob extends JobWithCompany {
  isOwner: boolean;
  isClosed: boolean;
}
export type OwnJobRow = Awaited<ReturnType<typeof getOwnJob>> & { publicSince: PublicSince };

const withCompany = (db: Db) =>
  db
    .select({ job: jobs, company: companyProfiles })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId));

const jobsById = prepared<JobWithCompany, { ids: number[] }>('jobs-by-id', (db) =>
  withCompany(db).where(sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** Jobs in the order of the ids; deleted ones are omitted. */
export const listJobsById = batchCalls(async (db: Db, lists: number[][]) => {
  const ids = [...new Set(lists.flat())];
  const rows = ids.length > 0 ? await jobsById(db, { ids }) : [];
  const byId = new Map(rows.map((row) => [row.job.id, row]));
  return lists.map((list) => list.map((id) => byId.get(id)).filter((row) => row !== undefined));
});

export const findJob = (db: Db, id: number): Promise<JobWithCompany | undefined> =>
  firstRow(listJobsById(db, [id]));

/**
 * Locks a job until the transaction ends, so that checks on it stay valid. Use 'no key update' to
 * change it: 'update' would block inserts that refer to the job, and could deadlock with them.
 */
export const lockJob = (db: Db, id: number, strength: 'no key update' | 'share') =>
  firstRow(withCompany(db).where(eq(jobs.id, id)).for(strength, { of: jobs }));

export async function hasApplied(db: Db, jobId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .where(and(eq(applications.jobId, jobId), eq(jobSeekerProfiles.userId, userId)));
  return row !== undefined;
}

/** Inserts postings in one statement. @returns their ids, in the order of the values */
export async function insertJobs(db: Db, values: (typeof jobs.$inferInsert)[]): Promise<number[]> {
  const rows = await db.insert(jobs).values(values).returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

export async function updateJob(
  db: Db,
  id: number,
  changes: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...changes, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id));
}

/** Postings that a member sees and that are not deleted, newest first, with their statistics. */
export async function listOwnJobs(db: Db, actor: Actor, { limit, after }: FetchRange) {
  const isOwn = allOf(ofOwnCompany(actor), isNull(jobs.deletedAt));
  return ownJobs(db)
    .where(and(isOwn, after && olderThan(jobs.postedAt, jobs.id, after)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);
}

/** @throws AppError NOT_FOUND */
export async function getOwnJob(db: Db, id: number) {
  const [job] = await ownJobs(db).where(eq(jobs.id, id));
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

export async function countOwnJobs(db: Db, actor: Actor): Promise<number> {
  const isOwn = and(ofOwnCompany(actor), isNull(jobs.deletedAt));
  return db.$count(withCompany(db).where(isOwn).as('own'));
}

/** Open postings of whole companies. */
export async function countActiveJobs(db: Db, companyIds: number[], now: Date): Promise<number> {
  const isListed = and(eq(jobs.isActive, true), isNull(jobs.deletedAt));
  const isOpen = or(isNull(jobs.closesAt), gt(jobs.closesAt, now));
  return db.$count(jobs, and(inArray(jobs.companyId, companyIds), isListed, isOpen));
}

/** Newest open postings of a company. */
export function listOpenJobs(
  db: Db,
  companyId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<JobWithCompany[]> {
  const isListed = and(eq(jobs.isActive, true), isNull(jobs.deletedAt));
  const isOpen = or(isNull(jobs.closesAt), gt(jobs.closesAt, now));
  return withCompany(db)
    .where(and(eq(jobs.companyId, companyId), isListed, isOpen))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);
}

/** Answers about an employer that posting law turns on. */
export const employerColumns = {
  companySize: companyProfiles.companySize,
  has25: companyProfiles.has25,
  isFederal: companyProfiles.isFederal,
};

function ownJobs(db: Db) {
  const statistic = (column: typeof jobDailyStats.views | typeof jobDailyStats.clicks) =>
    sql<number>`(select coalesce(sum(${column}), 0) from ${jobDailyStats} where ${jobDailyStats.jobId} = ${jobs.id})`.mapWith(
      Number,
    );
  return db
    .select({
      job: jobs,
      company: {
        id: companyProfiles.id,
        userId: companyProfiles.userId,
        companyName: companyProfiles.companyName,
      },
      employer: employerColumns,
      applications:
        sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id})`.mapWith(
          Number,
        ),
      views: statistic(jobDailyStats.views),
      clicks: statistic(jobDailyStats.clicks),
      takenDown: { reason: jobTakedowns.reason, explanation: jobTakedowns.explanation },
    })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .leftJoin(jobTakedowns, and(eq(jobTakedowns.jobId, jobs.id), isNull(jobTakedowns.putBackAt)));
}
