import { and, count, eq, isNull } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** Applicants of a person's postings by status, without withdrawn ones and empty postings. */
export async function listStages(db: Db, userId: number): Promise<PostingStages[]> {
  const rows = await fromApplications(db, {
    jobId: applications.jobId,
    status: applications.status,
    total: count(),
  })
    .where(and(eq(companyProfiles.userId, userId), isRetained, isNull(applications.withdrawnAt)))
    .groupBy(applications.jobId, applications.status)
    .orderBy(applications.jobId);
  const zeroCounts = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));
  const byJob = new Map<number, PostingStages>();
  for (const { jobId, status, total } of rows) {
    const stages = byJob.get(jobId) ?? ({ jobId, ...zeroCounts } as PostingStages);
    byJob.set(jobId, { ...stages, [status]: total });
  }
  return [...byJob.values()];
}
