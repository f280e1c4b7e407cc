import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { JobMark } from '#shared/domain/constants.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../core/actor.ts';
import type { FetchRange } from '../../core/page.ts';
import { olderThan } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { batched } from '../../db/together.ts';

export type JobMarkRow = typeof jobMarks.$inferSelect;
export type MarkedJobRow = Awaited<ReturnType<typeof listMarkedJobs>>[number];

/** So many dismissed jobs are kept out of a list, the latest; a longer condition would slow it. */
const KEPT_OUT = 1_000;

/** Which jobs a list of jobs leaves out for this reader. */
export async function listDismissedJobIds(db: Db, actor: Actor | undefined): Promise<number[]> {
  return actor?.role === 'job_seeker' ? dismissedBy(db, actor.id) : [];
}

const dismissedRows = prepared<{ userId: number; jobId: number }, { userIds: number[] }>(
  'dismissed-jobs',
  (db) => {
    const numbered = db
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
      .select({ userId: numbered.userId, jobId: numbered.jobId })
      .from(numbered)
      .where(lte(numbered.place, KEPT_OUT))
      .orderBy(numbered.place);
  },
);

const dismissedBy = batched(async (db: Db, userIds: number[]) => {
  const jobIds = new Map(userIds.map((id): [number, number[]] => [id, []]));
  for (const { userId, jobId } of await dismissedRows(db, { userIds })) {
    jobIds.get(userId)?.push(jobId);
  }
  return userIds.map((id) => jobIds.get(id) ?? []);
});

export async function listMarks(db: Db, userId: number, range: FetchRange): Promise<JobMarkRow[]> {
  const { limit, after } = range;
  return db
    .select()
    .from(jobMarks)
    .where(and(ofPerson(userId), after && olderThan(jobMarks.markedAt, jobMarks.jobId, after)))
    .orderBy(desc(jobMarks.markedAt), desc(jobMarks.jobId))
    .limit(limit);
}

export const countMarks = (db: Db, userId: number) => db.$count(jobMarks, ofPerson(userId));

/** With the jobs that are not deleted. */
export async function listMarkedJobs(db: Db, userId: number, mark: JobMark, range: FetchRange) {
  const { limit, after } = range;
  const isListed = and(ofPerson(userId, mark), isNull(jobs.deletedAt));
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
    .where(and(ofPerson(userId, mark), isNull(jobs.deletedAt)));
  return db.$count(marked);
}

/** In place of the mark before. The same mark again keeps its time. */
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
  await db.delete(jobMarks).where(and(ofPerson(userId), eq(jobMarks.jobId, jobId)));
}

const ofPerson = (userId: number, mark?: JobMark) =>
  and(eq(jobMarks.userId, userId), mark && eq(jobMarks.mark, mark));
