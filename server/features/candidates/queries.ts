import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import type { CandidateSort } from '#shared/domain/candidates.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { frenchSkills } from '../../knowledge/skills/known-skills.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { COUNTED_UP_TO } from '../../platform/core/page.ts';
import { awaitedFacts } from '../../platform/db/awaited-decisions.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { fromShownApplicants, shownApplicant } from '../../platform/db/shown-applicants.ts';
import { type ApplicantFilter, answersMet } from '../applications/applicants/queries.ts';
import { ofEmployer } from '../applications/queries.ts';
import { selectMatched } from '../recommendations/queries.ts';
import { shownRating } from './shown-rating.ts';

/** An applicant with the posting and the fields that matching reads. */
export type ApplicantRow = Awaited<ReturnType<typeof applicantsById>>[number];

export async function findOwnJob(db: Db, actor: Actor, jobId: number) {
  const [row] = await db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), ofOwnCompany(actor)));
  return row?.job;
}

const newestFirst = [desc(applications.appliedAt), desc(applications.id)];
const statusRank = sql`array_position(${sql.param([...APPLICATION_STATUSES])}::text[], ${applications.status})`;
const ordersFor = (actor: Actor): Record<Exclude<CandidateSort, 'match'>, SQL[]> => ({
  applied: newestFirst,
  name: [asc(sql`lower(unaccent(${shownApplicant.name}))`), ...newestFirst],
  answers: [sql`${answersMet} desc nulls last`, ...newestFirst],
  rating: [sql`${shownRating(actor)} desc nulls last`, ...newestFirst],
  status: [asc(isNotNull(applications.withdrawnAt)), asc(statusRank), ...newestFirst],
});

/** Sorted ids of an employer's applicants, at most 10,000. */
export async function listOrderedIds(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
  sort: Exclude<CandidateSort, 'match'>,
): Promise<number[]> {
  const rows = await fromShownApplicants(db, filter.now, { id: applications.id })
    .where(ofEmployer(actor, filter))
    .orderBy(...ordersFor(actor)[sort])
    .limit(COUNTED_UP_TO);
  return rows.map(({ id }) => id);
}

/** Applicants with the fields that matching reads. */
export async function listMatchedApplicants(db: Db, actor: Actor, filter: ApplicantFilter) {
  return selectMatched(db, filter.now, {})
    .where(ofEmployer(actor, filter))
    .orderBy(...newestFirst)
    .limit(COUNTED_UP_TO);
}

/** Applicants to the employer's postings by application id, in the order of the ids. */
export async function listApplicantsById(
  db: Db,
  actor: Actor,
  ids: number[],
  now: Date,
): Promise<ApplicantRow[]> {
  if (ids.length === 0) return [];
  const applicants = await applicantsById(db, actor, ids, now);
  const byId = new Map(applicants.map((row) => [row.applicationId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const applicantsById = (db: Db, actor: Actor, ids: number[], now: Date) =>
  selectMatched(db, now, {
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    answers: applications.answers,
    rating: shownRating(actor),
    job: jobs,
    person: applications.jobSeekerId,
    awaited: awaitedFacts,
    name: shownApplicant.name,
  }).where(and(inArray(applications.id, ids), ofEmployer(actor)));

/** Number of applications that the employer sees, by applicant. */
export async function countOfPeople(db: Db, actor: Actor, people: number[]) {
  const rows = await fromApplications(db, { person: applications.jobSeekerId, total: count() })
    .where(and(inArray(applications.jobSeekerId, people), ofEmployer(actor)))
    .groupBy(applications.jobSeekerId);
  return new Map(rows.map(({ person, total }) => [person, total]));
}

/**
 * Skills of an employer's applicants in their most common spelling, the most frequent first. A
 * skill that is listed in both languages is one.
 */
export async function countSkills(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
): Promise<{ value: string; count: number }[]> {
  const listed = fromShownApplicants(db, filter.now, {
    id: applications.id,
    skill: sql<string>`unnest(${shownApplicant.skills})`.as('skill'),
  })
    .where(ofEmployer(actor, filter))
    .as('listed');
  const { fr, en } = frenchSkills();
  const value = sql<string>`mode() within group (order by ${listed.skill})`;
  const total = countDistinct(listed.id);
  return db
    .select({ value, count: total })
    .from(listed)
    .leftJoin(
      sql`unnest(${sql.param(fr)}::text[], ${sql.param(en)}::text[]) as french(fr, en)`,
      sql`lower(unaccent(fr)) = lower(unaccent(${listed.skill}))`,
    )
    .groupBy(sql`lower(unaccent(coalesce(en, ${listed.skill})))`)
    .orderBy(desc(total), value);
}
