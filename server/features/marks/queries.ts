import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { JobMark } from '#shared/domain/constants.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { batchCalls } from '../../platform/db/together.ts';

export type JobMarkRow = typeof jobMarks.$inferSelect;
export type MarkedJobRow = Awaited<ReturnType<typeof listMarkedJobs>>[number];

/** Dismissed jobs to exclude from lists, latest first; a longer condition would be slow. */
const MAX_EXCLUDED = 1_000;

/** Jobs that lists omit for this reader. */
export async function listDismissedJobIds(db: Db, actor: Actor | undefined): Promise<number[]> {
  return actor?.role === 'job_seeker' ? listDismissedBy(db, actor.id) : [];
}

const listDismissedRows = prepared<{ userId: number; jobId: number }, { userIds: number[] }>(
  'dismissed-jobs',
  (db) => {
    const numberedMarks = db
      .select({
        userId: jobMarks.userId,
        jobId: jobMarks.jobId,
        place:
          sql<number>`row_number() over (partition by ${jobMarks.userId} order by ${jobMarks.markedAt} desc, ${jobMarks.jobId} desc)`.as(
            'place',
          ),
      })
      .from(jobMarks)
      .where(
        and(
          sql`${jobMarks.userId} = any(${sql.placeholder('userIds')}::int[])`,
          eq(jobMarks.mark, 'dismissed'),
        ),
      )
      .as('numbered');
    return db
      .select({ userId: numberedMarks.userId, jobId: numberedMarks.jobId })
      .from(numberedMarks)
      .where(lte(numberedMarks.place, MAX_EXCLUDED))
      .orderBy(numberedMarks.place);
  },
);

const listDismissedBy = batchCalls(async (db: Db, userIds: number[]) => {
  const jobIds = new Map(userIds.map((id): [number, number[]] => [id, []]));
  for (const { userId, jobId } of await listDismissedRows(db, { userIds })) {
    jobIds.get(userId)?.push(jobId);
  }
  return userIds.map((id) => jobIds.get(id) ?? []);
});

export async function listMarks(db: Db, userId: number, range: FetchRange): Promise<JobMarkRow[]> {
  const { limit, after } = range;
  return db
    .select()
    .from(jobMarks)
    .where(and(isOfPerson(userId), after && olderThan(jobMarks.markedAt, jobMarks.jobId, after)))
    .orderBy(desc(jobMarks.markedAt), desc(jobMarks.jobId))
    .limit(limit);
}

export const countMarks = (db: Db, userId: number) => db.$count(jobMarks, isOfPerson(userId));

export async function listMarkedJobs(db: Db, userId: number, mark: JobMark, range: FetchRange) {
  const { limit, after } = range;
  const isListed = and(isOfPerson(userId, mark), isNull(jobs.deletedAt));
  return db
    .select({ job: jobs, company: companyProfiles, markedAt: jobMarks.markedAt })
    .from(jobMarks)
    .innerJoin(jobs, eq(jobs.id, jobMarks.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(isListed, after && olderThan(jobMarks.markedAt, jobMarks.jobId, after)))
    .orderBy(desc(jobMarks.markedAt), desc(jobMarks.jobId))
    .limit(limit);
}

export async function countMarkedJobs(db: Db, userId: number, mark: JobMark): Promise<number> {
  const marked = db
    .select({ jobId: jobMarks.jobId })
    .from(jobMarks)
    .innerJoin(jobs, eq(jobs.id, jobMarks.jobId))
    .where(and(isOfPerson(userId, mark), isNull(jobs.deletedAt)));
  return db.$count(marked);
}

/** Replaces an earlier mark; the same mark keeps its time. */
export async function upsertMark(db: Db, row: typeof jobMarks.$inferInsert): Promise<void> {
  const { mark, markedAt } = row;
  await db
    .insert(jobMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [jobMarks.userId, jobMarks.jobId],
      set: { mark, markedAt },
      setWhere: ne(jobMarks.mark, mark),
    });
}

export async function deleteMark(db: Db, userId: number, jobId: number): Promise<void> {
  await db.delete(jobMarks).where(and(isOfPerson(userId), eq(jobMarks.jobId, jobId)));
}

const isOfPerson = (userId: number, mark?: JobMark) =>
  and(eq(jobMarks.userId, userId), mark && eq(jobMarks.mark, mark));
