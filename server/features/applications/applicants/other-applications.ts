import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Candidate } from '#shared/contract/contract.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { fromApplications } from '../../../platform/db/joins.ts';

/** The applicant's other applications among those of `side`, newest first. */
export async function listOthers(
  db: Db,
  { id, jobSeekerId }: Pick<typeof applications.$inferSelect, 'id' | 'jobSeekerId'>,
  side: SQL,
): Promise<Candidate['others']> {
  const rows = await fromApplications(db, {
    id: applications.id,
    job: { title: jobs.title, language: jobs.language, detectedLanguages: jobs.detectedLanguages },
    status: applications.status,
    isWithdrawn: sql<boolean>`${isNotNull(applications.withdrawnAt)}`,
  })
    .where(and(eq(applications.jobSeekerId, jobSeekerId), ne(applications.id, id), side))
    .orderBy(desc(applications.appliedAt), desc(applications.id));
  return rows.map(({ job, ...row }) => ({
    ...row,
    jobTitle: job.title,
    language: languageOf(job),
  }));
}
