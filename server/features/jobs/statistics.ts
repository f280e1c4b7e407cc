import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { JobDay } from '#shared/contract/contract.ts';
import { VISITORS_KEPT_DAYS } from '#shared/domain/retention.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobDailyStats, jobViewers } from '#shared/schema/jobs.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import { batchCalls } from '../../platform/db/together.ts';

/** Statistics use days in Toronto. */
const dayOf = (now: Date) => sql`${torontoDay(now)}::date`;

/** A visitor who is counted once a day: a person or, when signed out, a network. */
export interface Visitor {
  identity: string;
  /** Keys of the visitor hash, newest first; only a hash is stored. */
  secrets: string[];
}

/** Makes a counter of job views; a view that it has counted already needs no statement. */
export function createViewCounter() {
  const counted = new LRUCache<string, true>({ max: 50_000 });
  return async (db: Db, jobId: number, visitor: Visitor, now: Date): Promise<void> => {
    const view = `${torontoDay(now)} ${jobId} ${visitor.identity}`;
    if (counted.has(view)) return;
    await addViews(db, visitOf('view', jobId, visitor, now));
    counted.set(view, true);
  };
}

/** Counts a click on 'Apply Now', once per visitor and day. */
export async function countClick(
  db: Db,
  jobId: number,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  await addClicks(db, visitOf('click', jobId, visitor, now));
}

interface Visit {
  day: string;
  job_id: number;
  visitor: string;
  /** Hashes of the visitor with earlier secrets. */
  earlier: string[];
}

function visitOf(kind: 'view' | 'click', jobId: number, visitor: Visitor, now: Date): Visit {
  const [hash = '', ...earlier] = visitor.secrets.map((secret) =>
    createHmac('sha256', secret).update(`${kind} ${visitor.identity}`).digest('base64url'),
  );
  return { day: torontoDay(now), job_id: jobId, visitor: hash, earlier };
}

const addViews = createAdder('views');
const addClicks = createAdder('clicks');

/** Increments daily counts for new visitors; rows are sorted, so that batches do not deadlock. */
function createAdder(column: 'views' | 'clicks') {
  const total = sql.identifier(column);
  return batchCalls(async (db: Db, visits: Visit[]) => {
    await db.execute(sql`
      with seen as (
        insert into ${jobViewers} (day, job_id, visitor)
        select day, job_id, visitor
          from json_to_recordset(${JSON.stringify(visits)}::json)
            as visits (day date, job_id int, visitor text, earlier text[])
         where not exists (
           select from ${jobViewers} known where known.day = visits.day
             and known.job_id = visits.job_id and known.visitor = any(visits.earlier))
         order by day, job_id, visitor
        on conflict do nothing returning day, job_id)
      insert into ${jobDailyStats} as stats (job_id, day, ${total})
      select job_id, day, count(*) from seen group by day, job_id order by day, job_id
      on conflict (job_id, day) do update set ${total} = stats.${total} + excluded.${total}`);
    return visits.map(() => undefined);
  });
}

/** Deletes old visitor hashes; the counts stay. */
export async function deleteOldViewers(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(
    db,
    jobViewers,
    sql`${jobViewers.day} <= ${dayOf(now)} - ${VISITORS_KEPT_DAYS}::int`,
  );
}

/** Daily counts of a job for the last days up to today, oldest first, including zeros. */
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
