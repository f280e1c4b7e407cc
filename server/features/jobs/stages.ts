import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { hearBy } from '#shared/domain/hear-by.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { awaiting, isUnseen } from '../../platform/db/awaited-decisions.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

const NONE = {
  reached: { interview: 0, hired: 0 },
  medianDays: { interview: null, hired: null },
  unseen: 0,
  waiting: null,
};
const zeroCounts = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));

/**
 * Applicants of the postings that a member sees: by status, without withdrawn ones, and how many
 * were ever interviewed or hired, and after how many days. Postings without any are left out.
 */
export async function listStages(db: Db, actor: Actor, now: Date): Promise<PostingStages[]> {
  const own = and(ofOwnCompany(actor), isRetained);
  const rows = await fromApplications(db, {
    jobId: applications.jobId,
    status: applications.status,
    total: count(),
    unseen: sql`count(*) filter (where ${isUnseen(now)})`.mapWith(Number),
    awaiting,
    location: jobs.location,
    aimsToAnswer: companyProfiles.aimsToAnswer,
  })
    .where(and(own, isNull(applications.withdrawnAt)))
    .groupBy(applications.jobId, jobs.id, companyProfiles.id, applications.status)
    .orderBy(applications.jobId);
  const firstReached = fromApplications(db, {
    jobId: applications.jobId,
    status: applicationStatusChanges.status,
    days: sql<number>`extract(epoch from min(${applicationStatusChanges.changedAt}) - ${applications.appliedAt}) / 86400`.as(
      'days',
    ),
  })
    .innerJoin(
      applicationStatusChanges,
      eq(applicationStatusChanges.applicationId, applications.id),
    )
    .where(
      and(
        own,
        inArray(applicationStatusChanges.status, ['interview', 'hired']),
        // One that was replaced before anybody saw it was not reached.
        eq(applicationStatusChanges.isSuperseded, false),
      ),
    )
    .groupBy(applications.id, applicationStatusChanges.status)
    .as('first_reached');
  const reached = await db
    .select({
      jobId: firstReached.jobId,
      status: firstReached.status,
      total: count(),
      medianDays: sql<number>`percentile_cont(0.5) within group (order by ${firstReached.days})`,
    })
    .from(firstReached)
    .groupBy(firstReached.jobId, firstReached.status);
  const byJob = new Map<number, PostingStages>();
  const stagesOf = (jobId: number) =>
    byJob.get(jobId) ?? ({ jobId, ...NONE, ...zeroCounts } as PostingStages);
  for (const { jobId, status, total, unseen, ...waits } of rows) {
    const stages = stagesOf(jobId);
    byJob.set(jobId, {
      ...stages,
      [status]: total,
      unseen: stages.unseen + unseen,
      waiting: addWaiting(stages.waiting, waits),
    });
  }
  for (const { jobId, status, total, medianDays } of reached) {
    const stages = stagesOf(jobId);
    byJob.set(jobId, {
      ...stages,
      reached: { ...stages.reached, [status]: total },
      medianDays: { ...stages.medianDays, [status]: medianDays },
    });
  }
  return [...byJob.values()];
}

interface Waits {
  awaiting: { count: number; interviewedAt: Date | null };
  location: string;
  aimsToAnswer: boolean;
}

/** Adds applicants of one status who wait after an interview to those of the others. */
function addWaiting(
  others: PostingStages['waiting'],
  { awaiting: { count, interviewedAt }, location, aimsToAnswer }: Waits,
): PostingStages['waiting'] {
  const due = hearBy({
    status: 'interview',
    isWithdrawn: false,
    interviewedAt,
    offeredAt: null,
    province: locate(location).province,
    aimsToAnswer,
  });
  if (!due) return others;
  const isLater = others && others.hearBy.dueOn < due.dueOn;
  return { count: count + (others?.count ?? 0), hearBy: isLater ? others.hearBy : due };
}
