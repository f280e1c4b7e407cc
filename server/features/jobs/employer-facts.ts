import { sql } from 'drizzle-orm';
import { answeredShare } from '#shared/domain/answered-share.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import type { Db } from '../../db/connect.ts';
import { currentMark, presentVerification } from '../verification/present.ts';
import { getEmployer } from '../verification/queries.ts';
import { countActiveJobs, type JobWithCompany } from './queries.ts';

/** Younger applications do not count yet: the employer may still be reading them. */
const DAYS_TO_ANSWER = 14;
/** Of the latest postings, and of each the latest, so that a large employer costs no more. */
const POSTINGS = 20;
const APPLICATIONS = 50;

/** What a reader of a posting may know about its employer. */
export async function findEmployerFacts(db: Db, { company }: JobWithCompany, now: Date) {
  const { userId } = company;
  const employer = await getEmployer(db, userId, now);
  const mark = currentMark(employer);
  return {
    memberSince: employer.user.createdAt.toISOString(),
    verification: mark && presentVerification(mark),
    openJobs: await countActiveJobs(db, userId, now),
    answeredShare: answeredShare(await countAnswered(db, company, now)),
  };
}

/** Answered is who was given a status or a message; one who withdrew waits for nothing. */
async function countAnswered(db: Db, company: JobWithCompany['company'], now: Date) {
  const before = new Date(now.getTime() - DAYS_TO_ANSWER * 24 * 60 * 60 * 1000);
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
      where job_id = j.id and withdrawn_at is null and applied_at <= ${before.toISOString()}
      order by applied_at desc, id desc limit ${APPLICATIONS}
    ) a`);
  return rows[0] ?? { applicants: 0, answered: 0 };
}
