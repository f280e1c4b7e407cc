import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

const NONE = { interview: 0, hired: 0 };
const NO_MEDIANS = { interview: null, hired: null };
const zeroCounts = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));

/**
 * Applicants of the postings that a member sees: by status, without withdrawn ones, and how many
 * were ever interviewed or hired, and after how many days. Postings without any are left out.
 */
export async function listStages(db: Db, actor: Actor): Promise<PostingStages[]> {
  const own = and(ofOwnCompany(actor), isRetained);
  const rows = await fromApplications(db, {
    jobId: applications.jobId,
    status: applications.status,
    total: count(),
  })
    .where(and(own, isNull(applications.withdrawnAt)))
    .groupBy(applications.jobId, applications.status)
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
    byJob.get(jobId) ??
    ({ jobId, reached: NONE, medianDays: NO_MEDIANS, ...zeroCounts } as PostingStages);
  for (const { jobId, status, total } of rows) {
    byJob.set(jobId, { ...stagesOf(jobId), [status]: total });
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
