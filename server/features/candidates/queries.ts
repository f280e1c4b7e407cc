import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import type { CandidateSort } from '#shared/domain/candidates.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { COUNTED_UP_TO } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { fromShown, shown } from '../../db/shown-applicants.ts';
import type { ApplicantFilter } from '../applications/applicant-filter.ts';
import { ofEmployer } from '../applications/queries.ts';
import { selectMatched } from '../recommendations/queries.ts';

/** An applicant with the posting and what matching reads. */
export type ApplicantRow = Awaited<ReturnType<typeof applicantsById>>[number];

/** A posting of the employer's own. */
export async function findOwnJob(db: Db, employerId: number, jobId: number) {
  const [found] = await db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(companyProfiles.userId, employerId)));
  return found?.job;
}

const newestFirst = [desc(applications.appliedAt), desc(applications.id)];
const rankOfStatus = sql`array_position(${sql.param([...APPLICATION_STATUSES])}::text[], ${applications.status})`;
const orders: Record<Exclude<CandidateSort, 'match'>, SQL[]> = {
  applied: newestFirst,
  name: [asc(sql`lower(unaccent(${shown.name}))`), ...newestFirst],
  status: [asc(isNotNull(applications.withdrawnAt)), asc(rankOfStatus), ...newestFirst],
};

/** The ids of an employer's applicants in an order, the first 10,000. */
export async function listOrderedIds(
  db: Db,
  employerId: number,
  filter: ApplicantFilter,
  sort: Exclude<CandidateSort, 'match'>,
): Promise<number[]> {
  const found = await fromShown(db, filter.now, { id: applications.id })
    .where(ofEmployer(employerId, filter))
    .orderBy(...orders[sort])
    .limit(COUNTED_UP_TO);
  return found.map(({ id }) => id);
}

/** The applicants of a filter with what matching reads of them. */
export async function listMatchedApplicants(db: Db, employerId: number, filter: ApplicantFilter) {
  return selectMatched(db, filter.now, {})
    .where(ofEmployer(employerId, filter))
    .orderBy(...newestFirst)
    .limit(COUNTED_UP_TO);
}

/** The applicants of these applications, those to the employer's postings, in the order of the ids. */
export async function listApplicantsById(
  db: Db,
  employerId: number,
  ids: number[],
  now: Date,
): Promise<ApplicantRow[]> {
  if (ids.length === 0) return [];
  const found = await applicantsById(db, employerId, ids, now);
  const byId = new Map(found.map((row) => [row.applicationId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const applicantsById = (db: Db, employerId: number, ids: number[], now: Date) =>
  selectMatched(db, now, {
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    job: jobs,
    name: shown.name,
  }).where(and(inArray(applications.id, ids), ofEmployer(employerId)));

/** How often each skill is among an employer's applicants, the most frequent first, as most write it. */
export async function countSkills(
  db: Db,
  employerId: number,
  filter: ApplicantFilter,
  limit: number,
): Promise<{ value: string; count: number }[]> {
  const listed = fromShown(db, filter.now, {
    skill: sql<string>`unnest(${shown.skills})`.as('skill'),
  })
    .where(ofEmployer(employerId, filter))
    .as('listed');
  const value = sql<string>`mode() within group (order by ${listed.skill})`;
  return db
    .select({ value, count: count() })
    .from(listed)
    .groupBy(sql`lower(unaccent(${listed.skill}))`)
    .orderBy(desc(count()), value)
    .limit(limit);
}
