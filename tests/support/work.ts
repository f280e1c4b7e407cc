import { Logger, runOnce } from 'graphile-worker';
import type { Clock } from '#server/core/clock.ts';
import { createLogger } from '#server/logger.ts';
import { allTasks } from '#server/tasks.ts';
import { addTask, type Task } from '#server/work/task.ts';
import { toTaskList } from '#server/work/worker.ts';
import type { TestApp } from './app.ts';

const realTime: Clock = { now: () => new Date() };

/** Does all background work that is due, what a start adds too, until nothing is left. */
export async function runTasks(
  { db, pool }: TestApp,
  { tasks = allTasks(), clock = realTime }: { tasks?: Task[]; clock?: Clock } = {},
): Promise<void> {
  for (const task of tasks) if (task.atStart) await addTask(db, task);
  const context = { db, clock, logger: createLogger('silent') };
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    taskList: toTaskList(tasks, context),
    logger: new Logger(() => () => undefined),
  });
}
