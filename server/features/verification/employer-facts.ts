import { and, eq, gt, sql } from 'drizzle-orm';
import { jobs } from '#shared/schema/jobs.ts';
import { companyAnswers } from '#shared/schema/profiles.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countActiveJobs, type JobWithCompany } from '../jobs/queries.ts';
import { currentMark, presentVerification } from './present.ts';
import { getEmployerOf } from './queries.ts';

const DAY_MS = 86_400_000;
/** Days within which an earlier posting counts as the same job posted again. */
const POSTED_BEFORE_DAYS = 365;

export async function findEmployerFacts(
  db: Db,
  { company }: Pick<JobWithCompany, 'company'>,
  now: Date,
) {
  const employer = await getEmployerOf(db, company.id, now);
  const mark = currentMark(employer);
  return {
    memberSince: employer.user.createdAt.toISOString(),
    verification: mark && presentVerification(mark),
    openJobs: await countActiveJobs(db, [company.id], now),
    answers: await findAnswers(db, company.id),
  };
}

async function findAnswers(db: Db, companyId: number) {
  const { days, answeredTenths, lastSeenOn, interviews, hires } = companyAnswers;
  const [answers] = await db
    .select({ days, answeredTenths, lastSeenOn, interviews, hires })
    .from(companyAnswers)
    .where(eq(companyAnswers.companyId, companyId));
  return answers ?? null;
}

/** Facts about the employer of a job, and about the job: a deleted posting counts as posted. */
export async function findJobEmployer(db: Db, row: JobWithCompany, now: Date) {
  const { id, companyId, title, location, postedAt } = row.job;
  const since = new Date(postedAt.getTime() - POSTED_BEFORE_DAYS * DAY_MS);
  const isSame = and(
    eq(jobs.companyId, companyId),
    gt(jobs.postedAt, since),
    sql`(${jobs.postedAt}, ${jobs.id}) < (${postedAt.toISOString()}, ${id})`,
    sql`lower(${jobs.title}) = lower(${title})`,
    sql`lower(${jobs.location}) = lower(${location})`,
  );
  return {
    ...(await findEmployerFacts(db, row, now)),
    postedBefore: await db.$count(jobs, isSame),
    daysOpen: Math.max(0, Math.floor((now.getTime() - postedAt.getTime()) / DAY_MS)),
  };
}
