import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Newer locks may belong to a worker whose connection is not named yet. */
const NAMING_GRACE = '10 seconds';
/** Longer than the statement that fetches a task can take; after it, the answer must be lost. */
const FETCH_GRACE = '20 seconds';
const FAILURES_KEPT = '7 days';

/**
 * Releases the tasks of killed workers, which the library would do after four hours. A worker is
 * alive while a connection has its name. After a lost connection a task may run twice at once,
 * which tasks allow for.
 */
export async function releaseTasksOfDeadWorkers(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
     where locked_at < now() - ${NAMING_GRACE}::interval
       and locked_by not in (select application_name from pg_stat_activity)
    having count(*) > 0`);
}

export async function releaseTasksOf(db: Db, worker: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${worker}])`);
}

/** Ids of the tasks that the queue shows as locked by a worker. */
export async function listLocked(db: Db, worker: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from graphile_worker.jobs
     where locked_by = ${worker} and locked_at < now() - ${FETCH_GRACE}::interval`);
  return rows.map(({ id }) => id);
}

/**
 * Deletes tasks that failed long ago, and those whose process was killed after a newer task took
 * their key, which are not retried.
 */
export async function deleteEndedTasks(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts
       and (last_error is null and key is null or updated_at < now() - ${FAILURES_KEPT}::interval)
    having count(*) > 0`);
}

/** Number of failed tasks that are not retried, by name. */
export async function countGivenUp(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ task: string; count: number }>(sql`
    select task_identifier as task, count(*)::int as count
      from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts
     group by task_identifier`);
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
}

/** Number of tasks by state, and the wait of the oldest due task in seconds. */
export async function measureQueue(db: Db) {
  const { rows } = await db.execute<
    Record<'running' | 'waiting' | 'failed' | 'oldest', number>
  >(sql`
    select count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
           count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (
             where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
      from graphile_worker.jobs`);
  const { running = 0, waiting = 0, failed = 0, oldest = 0 } = rows[0] ?? {};
  return { tasks: { running, waiting, failed }, oldestSeconds: oldest };
}
