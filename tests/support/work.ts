import { Logger, runOnce } from 'graphile-worker';
import { allTasks } from '#server/app/start/tasks.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { sendPasswordReset } from '#server/features/auth/password-reset.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { addTask, type Task } from '#server/platform/work/task.ts';
import { toTaskList } from '#server/platform/work/worker.ts';
import type { TestApp } from './app.ts';

const realTime: Clock = { now: () => new Date() };

/** Publishes pending status changes to job seekers at once. */
export async function publishChanges({ db, pool, logger }: TestApp): Promise<void> {
  await pool.query(
    'UPDATE application_status_changes SET due_at = changed_at WHERE due_at IS NOT NULL AND published_at IS NULL',
  );
  await publishStatusChanges.run({ db, clock: realTime, logger }, {});
}

/** Runs all due background work, including tasks that a start adds, until nothing is left. */
export async function runTasks(
  { config, db, pool }: TestApp,
  {
    tasks = [...allTasks(), sendPasswordReset(config.session.secrets)],
    clock = realTime,
  }: { tasks?: Task[]; clock?: Clock } = {},
): Promise<void> {
  for (const task of tasks) if (task.atStart) await addTask(db, task);
  const context = { db, clock, logger: createLogger('silent') };
  const names = tasks.map(({ name }) => name);
  const isLeft = `SELECT FROM graphile_worker.jobs
    WHERE task_identifier = ANY ($1) AND attempts = 0 AND run_at <= now() AND locked_at IS NULL`;
  do {
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      taskList: toTaskList(tasks, context),
      logger: new Logger(() => () => undefined),
    });
    // A task that leaves work to its next run is still queued when this looks.
  } while ((await pool.query(isLeft, [names])).rowCount);
}
