import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobDay } from '#shared/contract/contract.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobDailyStats, jobViewers } from '#shared/schema/jobs.ts';
import type { Db } from '../../db/connect.ts';

/** Days are counted as in Toronto. */
const dayOf = (now: Date) => sql`${torontoDay(now)}::date`;

/**
 * Counts a view of a job, once for each visitor and day.
 * @param visitor identifies a visitor; only its keyed hash is stored
 */
export async function countView(
  db: Db,
  jobId: number,
  visitor: { identity: string; secret: string },
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const hash = createHmac('sha256', visitor.secret).update(visitor.identity).digest('base64url');
  await db.execute(sql`
    with seen as (
      insert into ${jobViewers} (day, job_id, visitor) values (${today}, ${jobId}, ${hash})
      on conflict do nothing returning 1
    )
    insert into ${jobDailyStats} (job_id, day, views)
    select ${jobId}, ${today}, 1 from seen
    on conflict (job_id, day) do update set views = ${jobDailyStats.views} + 1`);
}

/** Counts a press of 'Apply Now'. */
export async function countClick(db: Db, jobId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${jobDailyStats} (job_id, day, clicks) values (${jobId}, ${dayOf(now)}, 1)
    on conflict (job_id, day) do update set clicks = ${jobDailyStats.clicks} + 1`);
}

/** Deletes the visitors of earlier days; the counts stay. */
export async function forgetViewers(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ${jobViewers} where day < ${dayOf(now)}`);
}

/** The counts of a job on each of the last days up to today, oldest first, zero included. */
export async function listDays(
  db: Db,
  jobId: number,
  { days, now }: { days: number; now: Date },
): Promise<JobDay[]> {
  const today = dayOf(now);
  const { rows } = await db.execute<JobDay & Record<string, unknown>>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
           coalesce(s.views, 0)::int as views,
           coalesce(s.clicks, 0)::int as clicks,
           (select count(*)::int from ${applications} a
             where a.job_id = ${jobId}
               and a.applied_at >= d.day at time zone 'America/Toronto'
               and a.applied_at < (d.day + interval '1 day') at time zone 'America/Toronto'
           ) as applications
    from generate_series(${today}::timestamp - ${days - 1} * interval '1 day', ${today}::timestamp, interval '1 day') as d(day)
    left join ${jobDailyStats} s on s.job_id = ${jobId} and s.day = d.day::date
    order by d.day`);
  return rows;
}
