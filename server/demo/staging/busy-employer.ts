import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Adds postings and applicants to an employer's company, spread over the last two months, all
 * statuses and both languages. Up to 600 applicants have names of their own. Inserts rows directly, because the services would take an hour.
 */
export async function makeBusy(
  db: Db,
  companyId: number,
  { postings, applicants, now }: { postings: number; applicants: number; now: Date },
): Promise<void> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with titles as (
      select array['Registered Nurse','Électricienne de chantier','Cook','Data Analyst','Long-haul Driver',
        'Adjointe administrative','Welder','Early Childhood Educator','Web Developer','Warehouse Supervisor'] as list
    )
    insert into jobs (company_id, title, description, location, is_remote, job_type, hourly_rate_min,
      hourly_rate_max, skills, requirements, benefits, posted_at, closes_at, is_active)
    select ${companyId}, list[1 + n % 10],
      repeat('Work with a small team on days and some evenings. ', 4),
      (array['Toronto, ON','Montréal, QC','Halifax, NS','Calgary, AB','Whitehorse, YT'])[1 + (n + n / 10) % 5],
      n % 4 = 0,
      (array['Full-time','Part-time','Contract','Freelance','Internship','Temporary'])[1 + n % 6],
      20 + n % 30, 26 + n % 30,
      (array['Teamwork','First aid','Excel','French','English','Scheduling','Safety'])[1:(1 + n % 7)],
      repeat('Two years in a similar place. ', 3), 'Health plan and three weeks of vacation.',
      ${nowSql} - n * interval '31 hours',
      case when n % 5 = 0 then ${nowSql} + n * interval '1 day' end,
      n % 6 <> 0
    from titles, generate_series(1, ${postings}) n`);
  await db.execute(sql`
    with people as (
      insert into users (username, password, email, role, full_name, title)
      select 'applicant' || ${companyId}::int || '_' || n, 'unusable',
        'applicant' || ${companyId}::int || '_' || n || '@example.ca', 'job_seeker',
        (array['Amélie','Noah','Priya','Liam','Zoé','Mohammed','Chloé','Ethan','Mei','Olivia','Samuel',
          'Fatima','Lucas','Aisha','Gabriel','Hannah','Mateo','Ingrid','Yusuf','Léa','Daniel',
          'Sofia','Étienne','Grace'])[1 + n % 24]
          || ' ' ||
        (array['Tremblay','Singh','Smith','Nguyen','Roy','Macdonald','Gagnon','Chen','Okafor',
          'Leblanc','Kowalski','Bouchard','Patel','Campbell','Hassan','Lavoie','Murphy','Dhillon',
          'Fraser','Morin','Haddad','Wilson','Pelletier','Reyes','Cardinal'])[1 + n % 25],
        (array['Nurse','Cook','Developer',null,'Welder'])[1 + n % 5]
      from generate_series(1, ${applicants}) n
      returning id
    ), profiles as (
      insert into job_seeker_profiles (user_id, location, skills)
      select id,
        (array['Ottawa, ON','Montréal, QC','Halifax, NS','Calgary, AB','Québec, QC','Vancouver, BC',
          'Winnipeg, MB'])[1 + n % 7],
        array['Teamwork',
          (array['Patient Care','Food Safety','SQL','Customer Service','Blueprint Reading'])[1 + n % 5],
          (array['First aid','Excel','French','Scheduling','Safety','Sales','Driving','Inventory',
            'Python','Cleaning','Writing'])[1 + n % 11]]
      from (select id, row_number() over (order by id) as n from people) numbered
      returning id
    ), mine as (
      select array_agg(id order by id) as ids from jobs where company_id = ${companyId}
    ), numbered as (
      select id, row_number() over (order by id) as n from profiles
    ), made as (
      insert into applications (job_id, job_seeker_id, status, cover_letter, resume_url, applied_at, updated_at)
      select ids[1 + (n * 7) % cardinality(ids)], id,
        (array['pending','pending','reviewing','interview','rejected','hired'])[1 + n % 6],
        'I have done this work for some years and would be glad to do it with you.',
        'https://example.ca/resume/' || n || '.pdf',
        ${nowSql} - n * interval '2 hours', ${nowSql} - n * interval '1 hour'
      from numbered, mine
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
