import { EventEmitter, once } from 'node:events';
import {
  Logger as LibraryLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { describeError } from '../core/describe-error.ts';
import type { Logger } from '../log/log.ts';
import { listLocked, releaseTasksOf, releaseTasksOfDeadWorkers } from './queue.ts';
import { addTask, MAX_ATTEMPTS, priorityOf, queueOf, type Task, type TaskContext } from './task.ts';
import { recordRun } from './task-runs.ts';

const CONCURRENCY = 2;
/** Connections of a worker: two to fetch and finish tasks, one to listen, one for the schedule. */
export const WORKER_CONNECTIONS = CONCURRENCY + 2;
const PAUSES = {
  /** Delay before the library's runner is restarted, in milliseconds. */
  restart: 5_000,
  /** Interval between checks for tasks of dead workers, in milliseconds. */
  release: 10_000,
};

interface WorkerOptions {
  tasks: Task[];
  context: TaskContext;
  /** Connected to PostgreSQL without a pooler, because it listens. */
  pool: pg.Pool;
  pauses?: typeof PAUSES;
}

export function createWorker({ tasks, context, pool, pauses = PAUSES }: WorkerOptions) {
  const { db, logger } = context;
  let isStopped = false;
  let runner: Runner | undefined;
  let retry: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** Name of this worker in the queue. */
  let name: string | undefined;
  const startedIds = new Set<string>();
  const stopping = new AbortController();

  /** Restarts the library's runner whenever it ends because the database is unreachable. */
  async function keepRunning(): Promise<void> {
    try {
      const events = watch(logger, startedIds, (workerName) => {
        name = workerName;
      });
      const failed = once(events, 'pool:fatalError');
      runner = await run({
        pgPool: pool,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        // Without batches the library does not handle the rejected promise of a task's outcome
        // after a lost connection; batches without delay are retried.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        taskList: toTaskList(tasks, { ...context, signal: stopping.signal }),
        parsedCronItems: parseCronItems(tasks.flatMap(toCronItem)),
        events,
        logger: new LibraryLogger(() => (level, message, meta) => {
          // Failures of tasks are logged by the event listeners.
          if (meta?.failure) return;
          const isNotable = level === 'error' || level === 'warning';
          if (isNotable) logger.warn({ event: 'work.warned' }, message);
          else logger.debug({ event: 'work.traced' }, message);
        }),
      });
      if (isStopped) await runner.stop();
      // A runner that cannot store the outcomes of two tasks at once never ends by itself.
      else await Promise.race([runner.promise, failed]);
    } catch (err) {
      logger.warn({ event: 'work.interrupted', err }, 'background work is interrupted');
    }
    runner = undefined;
    startedIds.clear();
    if (isStopped) return;
    retry = setTimeout(() => {
      running = keepRunning();
    }, pauses.restart).unref();
  }

  /**
   * Stops a runner that has locked tasks without starting them, because the answer to its fetch was
   * lost, and releases its tasks. The next runner has another name.
   */
  async function endAfterLostAnswer(): Promise<void> {
    if (!name || !runner) return;
    const workerName = name;
    const tasks = (await listLocked(db, workerName)).filter((id) => !startedIds.has(id));
    if (tasks.length === 0 || !runner) return;
    logger.warn({ event: 'work.lost', tasks: tasks.length }, 'fetched tasks were not started');
    const ending = runner;
    runner = undefined;
    await ending.stop();
    await releaseTasksOf(db, workerName);
  }

  const release = () =>
    releaseTasksOfDeadWorkers(db)
      .then(endAfterLostAnswer)
      .catch((err) => logger.warn({ event: 'work.release-failed', err }, 'locked tasks'));
  let releasing: NodeJS.Timeout | undefined;

  return {
    async start(): Promise<void> {
      await release();
      for (const task of tasks) if (task.atStart) await addTask(db, task);
      releasing = setInterval(release, pauses.release).unref();
      running = keepRunning();
    },
    /** Adds every scheduled task as if it were due. */
    async runScheduled(): Promise<void> {
      for (const task of tasks) if (task.schedule) await addTask(db, task);
    },
    /** Stops fetching tasks; resolves when the running ones have ended. */
    async stop(): Promise<void> {
      isStopped = true;
      stopping.abort();
      clearInterval(releasing);
      clearTimeout(retry);
      const connection = name && (await connectNamed(pool, name, logger));
      await runner?.stop();
      await running;
      if (connection) connection.release(true);
    },
  };
}

export function toTaskList(tasks: Task[], context: TaskContext): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [task.name, (payload: unknown) => runTask(task, context, payload)]),
  );
}

/** Replaces the error, whose message the queue stores, by one without values. */
async function runTask(task: Task, context: TaskContext, payload: unknown): Promise<void> {
  try {
    await task.run(context, payload);
  } catch (err) {
    // Fails too without a database; the task's error says more.
    await recordRun(context.db, task.name, 'failed').catch(() => undefined);
    throw new Error(describeError(err), { cause: err });
  }
  await recordRun(context.db, task.name, 'succeeded');
}

/** Every process has the same schedule; the database records which times were added. */
function toCronItem(task: Task) {
  const { name, schedule } = task;
  if (!schedule) return [];
  // A waiting task keeps its first time, from which its delay is measured.
  const options = { jobKey: name, jobKeyMode: 'preserve_run_at' as const };
  const queueName = queueOf(task);
  const limits = { maxAttempts: MAX_ATTEMPTS, priority: priorityOf(name) };
  return [{ task: name, match: schedule, options: { ...options, ...limits, queueName } }];
}

/**
 * Opens a named connection while stopping. The library gives up its own first, and the pool closes
 * it during the last tasks, which other processes would take for a killed process's.
 */
async function connectNamed(
  pool: pg.Pool,
  name: string,
  logger: Logger,
): Promise<pg.PoolClient | undefined> {
  try {
    const client = await pool.connect();
    await setName(client, name);
    return client;
  } catch (err) {
    logger.warn({ event: 'work.unnamed', err }, 'a worker without a name');
    return undefined;
  }
}

const setName = (client: pg.ClientBase, name: string) =>
  client.query("select set_config('application_name', $1, false)", [name]);

/** @param startedIds receives the ids of running tasks */
function watch(
  logger: Logger,
  startedIds: Set<string>,
  onName: (name: string) => void,
): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', ({ job }) => startedIds.add(job.id));
  events.on('job:complete', ({ job }) => startedIds.delete(job.id));
  events.on('pool:create', ({ workerPool }) => onName(workerPool.id));
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // The worker counts as alive while this connection exists. The library's LISTEN runs first.
    client.once('drain', () => {
      setName(client, workerPool.id).catch((err) =>
        logger.warn({ event: 'work.unnamed', err }, 'a worker without a name'),
      );
    });
  });
  events.on('job:error', ({ job, error }) => {
    const err = causeOf(error);
    const { task_identifier: task, attempts } = job;
    logger.warn({ event: 'work.failed', task, attempts, err }, 'a background task failed');
  });
  events.on('job:failed', ({ job, error }) => {
    const err = causeOf(error);
    const { task_identifier: task, attempts } = job;
    logger.error({ event: 'work.given-up', task, attempts, err }, 'a background task is given up');
  });
  return events;
}

const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
