import { sql } from 'drizzle-orm';
import { taskRuns } from '#shared/schema/work.ts';
import type { Db } from '../db/connect.ts';

export async function recordRun(
  db: Db,
  task: string,
  result: 'succeeded' | 'failed',
): Promise<void> {
  const now = sql`clock_timestamp()`;
  const isSuccess = result === 'succeeded';
  await db
    .insert(taskRuns)
    .values({ task, ...(isSuccess ? { succeededAt: now } : { failingSince: now }) })
    .onConflictDoUpdate({
      target: taskRuns.task,
      set: isSuccess
        ? { succeededAt: now, failingSince: null }
        : { failingSince: sql`coalesce(${taskRuns.failingSince}, ${now})` },
    });
}

/**
 * Seconds that each task is overdue: since its first run was due, or since the first failure after
 * its last success, whatever its number of attempts.
 */
export async function measureOverdue(db: Db): Promise<{ task: string; seconds: number }[]> {
  const { rows } = await db.execute<{ task: string; seconds: number }>(sql`
    select task, extract(epoch from clock_timestamp() - min(since))::float8 as seconds
      from (
        select ${taskRuns.task} as task, ${taskRuns.failingSince} as since from ${taskRuns}
        union all
        -- A failure moves the next attempt ahead, and another task of its name may succeed.
        select task_identifier, case when attempts > 0 then least(created_at, run_at) else run_at end
          from graphile_worker.jobs
         where locked_at is null and attempts < max_attempts
        union all
        select task_identifier, locked_at from graphile_worker.jobs where locked_at is not null
      ) as waiting
     where since <= clock_timestamp()
     group by task`);
  return rows;
}
