import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../db/connect.ts';
import { lexeme, quoteLexeme } from '../../projections/lexemes.ts';

const OWN_POSTINGS = 20;
/** So that a frequent occupation costs no more. */
const OPEN_POSTINGS = 200;

/** What the employer's latest postings are called and ask for. */
export async function listOwnSkills(db: Db, userId: number) {
  return db
    .select({ title: jobs.title, skills: jobs.skills })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(eq(companyProfiles.userId, userId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(OWN_POSTINGS);
}

/** What open postings of an occupation ask for, the skills of each with its company. */
export async function listAskedSkills(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const query = codes.map((code) => quoteLexeme(lexeme.likelyOccupation(code))).join(' | ');
  return db
    .select({ companyId: jobs.companyId, skills: jobs.skills })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(sql`${jobSearch.document} @@ ${query}::tsquery`)
    .limit(OPEN_POSTINGS);
}
