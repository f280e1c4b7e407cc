import { sql } from 'drizzle-orm';
import type { Question } from '#shared/domain/questions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { makeApplicant, TRADES } from './applicants.ts';

interface Busy {
  postings: number;
  applicants: number;
  /** Asked by each of the postings. */
  questions?: Question[];
  now: Date;
}

/**
 * Adds postings and applicants to an employer's company, spread over the last two months, all
 * statuses and both languages. Inserts rows directly, because the services would take an hour.
 */
export async function makeBusy(
  db: Db,
  companyId: number,
  { postings, applicants, questions = [], now }: Busy,
): Promise<void> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const trades = JSON.stringify(TRADES);
  const { rows: made } = await db.execute<{ id: number }>(sql`
    insert into jobs (company_id, title, description, location, is_remote, job_type, hourly_rate_min,
      hourly_rate_max, skills, requirements, benefits, questions, posted_at, closes_at, is_active)
    select ${companyId}, trade ->> 'posting',
      repeat('Work with a small team on days and some evenings. ', 4),
      (array['Toronto, ON','Montréal, QC','Halifax, NS','Calgary, AB','Whitehorse, YT'])[1 + (n + n / 10) % 5],
      n % 4 = 0,
      (array['Full-time','Part-time','Contract','Freelance','Internship','Temporary'])[1 + n % 6],
      20 + n % 30, 26 + n % 30,
      (array(select json_array_elements_text(trade -> 'skills')))[1:4],
      repeat('Two years in a similar place. ', 3), 'Health plan and three weeks of vacation.',
      ${JSON.stringify(questions)}::jsonb,
      ${nowSql} - n * interval '31 hours',
      case when n % 5 = 0 then ${nowSql} + n * interval '1 day' end,
      n % 6 <> 0
    from generate_series(1, ${postings}) n, lateral (select ${trades}::json -> (n % 10)) as one (trade)
    returning id`);
  const ids = made.map(({ id }) => id);
  const people = Array.from({ length: applicants }, (_, index) => {
    const n = index + 1;
    // The posting that the statement below chooses.
    const posting = postings > 0 ? 1 + ((n * 7) % postings) : n;
    return { n, ...makeApplicant(n, posting, questions) };
  });
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(people)}::json) as given (n int, name text,
        title text, skills json, location text, experience text, education text, letter text,
        answers jsonb)
    ), people as (
      insert into users (username, password, email, role, full_name, title)
      select 'applicant' || ${companyId}::int || '_' || n, 'unusable',
        'applicant' || ${companyId}::int || '_' || n || '@example.ca', 'job_seeker', name, title
      from given order by n
      returning id
    ), profiles as (
      insert into job_seeker_profiles (user_id, location, skills, experience, education)
      select id, location, array(select json_array_elements_text(skills)), experience, education
      from (select id, row_number() over (order by id) as n from people) numbered join given using (n)
      order by n
      returning id
    ), mine as (
      select array_agg(id order by id) as ids from jobs
       where company_id = ${companyId} and (${ids.length === 0} or id = any(${sql.param(ids)}))
    ), numbered as (
      select id, row_number() over (order by id) as n from profiles
    ), made as (
      insert into applications (job_id, job_seeker_id, status, cover_letter, resume_url, answers,
        applied_at, updated_at)
      select ids[1 + (n * 7) % cardinality(ids)], id,
        (array['pending','pending','reviewing','interview','rejected','hired'])[1 + n % 6],
        letter, 'https://example.ca/resume/' || n || '.pdf', answers,
        ${nowSql} - n * interval '2 hours', ${nowSql} - n * interval '1 hour'
      from numbered join given using (n), mine
      returning id, status, applied_at
    )
    insert into application_status_changes (application_id, status, changed_at)
    select id, 'pending', applied_at from made
    union all select id, status, applied_at + interval '1 hour' from made where status <> 'pending'
    order by 1, 3`);
  await db.execute(sql`
    insert into job_daily_stats (job_id, day, views, clicks)
    select id, (${nowSql} at time zone 'America/Toronto')::date - d, (id * 7 + d * d) % 43, (id + d) % 9
    from jobs, generate_series(0, 29) d where company_id = ${companyId}
    on conflict do nothing`);
}
