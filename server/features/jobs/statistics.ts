import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { JobDay } from '#shared/contract/contract.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobDailyStats, jobViewers } from '#shared/schema/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';

/** Days are counted as in Toronto. */
const dayOf = (now: Date) => sql`${torontoDay(now)}::date`;

/** Who is counted once a day: a person, or where they are not signed in a network. */
export interface Visitor {
  identity: string;
  /** Keys the hash that is stored in place of the identity. */
  secret: string;
}

/** Counts a view of a job, once for each visitor and day. */
export async function countView(db: Db, jobId: number, visitor: Visitor, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.execute(sql`
    with seen as (${noteVisitor('view', { jobId, visitor, today })})
    insert into ${jobDailyStats} (job_id, day, views)
    select ${jobId}, ${today}, 1 from seen
    on conflict (job_id, day) do update set views = ${jobDailyStats.views} + 1`);
}

/** Counts a press of 'Apply Now', once for each visitor and day. */
export async function countClick(
  db: Db,
  jobId: number,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  await db.execute(sql`
    with seen as (${noteVisitor('click', { jobId, visitor, today })})
    insert into ${jobDailyStats} (job_id, day, clicks)
    select ${jobId}, ${today}, 1 from seen
    on conflict (job_id, day) do update set clicks = ${jobDailyStats.clicks} + 1`);
}

/** Returns a row where the visitor is new to the job today. */
function noteVisitor(
  what: 'view' | 'click',
  { jobId, visitor, today }: { jobId: number; visitor: Visitor; today: SQL },
): SQL {
  const hash = createHmac('sha256', visitor.secret)
    .update(`${what} ${visitor.identity}`)
    .digest('base64url');
  return sql`
    insert into ${jobViewers} (day, job_id, visitor) values (${today}, ${jobId}, ${hash})
    on conflict do nothing returning 1`;
}

/** Deletes the visitors of earlier days; the counts stay. */
export async function forgetViewers(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, jobViewers, sql`${jobViewers.day} < ${dayOf(now)}`);
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
