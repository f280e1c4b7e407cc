import { and, count, eq, isNull } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../db/connect.ts';
import { fromApplications } from '../../db/joins.ts';
import { isKept } from '../../db/shown-applicants.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** How far the applicants to each of a person's postings have come, but for those who withdrew; without those that have none. */
export async function listStages(db: Db, userId: number): Promise<PostingStages[]> {
  const rows = await fromApplications(db, {
    jobId: applications.jobId,
    status: applications.status,
    total: count(),
  })
    .where(and(eq(companyProfiles.userId, userId), isKept, isNull(applications.withdrawnAt)))
    .groupBy(applications.jobId, applications.status)
    .orderBy(applications.jobId);
  const none = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));
  const byJob = new Map<number, PostingStages>();
  for (const { jobId, status, total } of rows) {
    const stages = byJob.get(jobId) ?? ({ jobId, ...none } as PostingStages);
    byJob.set(jobId, { ...stages, [status]: total });
  }
  return [...byJob.values()];
}
