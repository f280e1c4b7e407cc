import { and, count, isNull } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** Applicants of the postings that a member sees, by status, without withdrawn ones and empty postings. */
export async function listStages(db: Db, actor: Actor): Promise<PostingStages[]> {
  const rows = await fromApplications(db, {
    jobId: applications.jobId,
    status: applications.status,
    total: count(),
  })
    .where(and(ofOwnCompany(actor), isRetained, isNull(applications.withdrawnAt)))
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
