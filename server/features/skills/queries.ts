import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lexeme, quoteLexeme } from '../../projections/lexemes.ts';

const OWN_POSTINGS = 20;
/** Bounds the cost of a frequent occupation. */
const OPEN_POSTINGS = 200;

export async function listOwnPostings(db: Db, companyId: number | undefined) {
  return db
    .select({ title: jobs.title, skills: jobs.skills })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId ?? 0), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(OWN_POSTINGS);
}

/** Skills of open postings of these occupations, with the company of each posting. */
export async function listOpenPostings(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const query = codes.map((code) => quoteLexeme(lexeme.likelyOccupation(code))).join(' | ');
  return db
    .select({ companyId: jobs.companyId, skills: jobs.skills })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(sql`${jobSearch.document} @@ ${query}::tsquery`)
    .limit(OPEN_POSTINGS);
}
