import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import type { ShownJob, ShownList } from './replay.ts';

interface Row extends ShownJob, Record<string, unknown> {
  userId: number;
  day: string;
}

/** Recommendations to people who consented, with their actions in the following week. */
export async function readLists(db: Db): Promise<ShownList[]> {
  const { rows } = await db.execute<Row>(sql`
    select shown.user_id as "userId", shown.day::text as day, shown.job_id as "jobId",
           shown.position, coalesce(shown.score, 0) as score,
           extract(epoch from jobs.posted_at)::float8 as "postedAt",
           coalesce(array_agg(distinct later.kind) filter (where later.kind is not null), '{}') as did
      from learning_events shown
      join jobs on jobs.id = shown.job_id
      left join learning_events later
        on later.user_id = shown.user_id and later.job_id = shown.job_id
       and later.kind in ('opened', 'saved', 'dismissed', 'applied')
       and later.at >= shown.at and later.at < shown.at + interval '7 days'
     where shown.kind = 'recommended' and shown.position is not null
     group by shown.user_id, shown.day, shown.job_id, shown.kind, jobs.id
     order by shown.user_id, shown.day, shown.position, shown.job_id`);
  const lists = new Map<string, ShownList & { jobs: ShownJob[] }>();
  for (const { userId, day, ...job } of rows) {
    const key = `${userId} ${day}`;
    const list = lists.get(key) ?? { userId, day, jobs: [] };
    lists.set(key, list);
    list.jobs.push(job);
  }
  return [...lists.values()];
}
