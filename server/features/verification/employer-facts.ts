import { sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countActiveJobs, type JobWithCompany } from '../jobs/queries.ts';
import { currentMark, presentVerification } from './present.ts';
import { getEmployerOf } from './queries.ts';

/** Younger applications do not count, because the employer may still be reading them. */
const DAYS_TO_ANSWER = 14;
/** With fewer applicants, a share says more about chance than about the employer. */
const FEWEST_APPLICANTS = 5;
/** Limits to the latest postings, and the latest applications of each, to bound the cost. */
const POSTINGS = 20;
const APPLICATIONS = 50;

export async function findEmployerFacts(
  db: Db,
  { company }: Pick<JobWithCompany, 'company'>,
  now: Date,
) {
  const employer = await getEmployerOf(db, company.id, now);
  const mark = currentMark(employer);
  const { applicants, answered } = await countAnswered(db, company, now);
  return {
    memberSince: employer.user.createdAt.toISOString(),
    verification: mark && presentVerification(mark),
    openJobs: await countActiveJobs(db, [company.id], now),
    answeredShare: applicants < FEWEST_APPLICANTS ? null : answered / applicants,
  };
}

/** Counts applicants, and those who got a status or a message; withdrawn ones are not counted. */
async function countAnswered(db: Db, company: JobWithCompany['company'], now: Date) {
  const appliedBefore = new Date(now.getTime() - DAYS_TO_ANSWER * 24 * 60 * 60 * 1000);
  const { rows } = await db.execute<{ applicants: number; answered: number }>(sql`
    select count(*)::int as applicants,
           count(*) filter (where a.status <> 'pending' or exists (
             select from ${messages} m
             where m.application_id = a.id and m.sender_id = ${company.userId}
           ))::int as answered
    from (
      select id from ${jobs} where company_id = ${company.id}
      order by posted_at desc, id desc limit ${POSTINGS}
    ) j cross join lateral (
      select id, status from ${applications}
      where job_id = j.id and withdrawn_at is null and applied_at <= ${appliedBefore.toISOString()}
      order by applied_at desc, id desc limit ${APPLICATIONS}
    ) a`);
  return rows[0] ?? { applicants: 0, answered: 0 };
}
