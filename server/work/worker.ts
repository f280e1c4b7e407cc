import { EventEmitter } from 'node:events';
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
import type { Logger } from '../core/log.ts';
import { listLocked, releaseTasksOf, releaseTasksOfDead } from './queue.ts';
import { addTask, MAX_ATTEMPTS, priorityOf, queueOf, type Task, type TaskContext } from './task.ts';
import { noteRun } from './task-runs.ts';

const CONCURRENCY = 2;
/** Connections of one worker: two that fetch and finish tasks, one that listens, one for the schedule. */
export const WORKER_CONNECTIONS = CONCURRENCY + 2;
const PAUSES = {
  /** Until the library's runner is started again, in milliseconds. */
  restart: 5_000,
  /** Between two looks for tasks that no worker runs, in milliseconds. */
  release: 10_000,
};

interface WorkerOptions {
  tasks: Task[];
  context: TaskContext;
  /** Connected to PostgreSQL itself, because it listens. */
  pool: pg.Pool;
  pauses?: typeof PAUSES;
}

/** Runs background tasks in this process, beside any number of other processes. */
export function createWorker({ tasks, context, pool, pauses = PAUSES }: WorkerOptions) {
  const { db, logger } = context;
  let isStopped = false;
  let runner: Runner | undefined;
  let retry: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** What other processes know this worker by. */
  let name: string | undefined;
  const started = new Set<string>();
  const stopping = new AbortController();

  /** Restarts the library's runner, which ends when the database is unreachable. */
  async function keepRunning(): Promise<void> {
    try {
      runner = await run({
        pgPool: pool,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        // Without batches the library leaves the promise of a task's outcome unhandled, which a lost
        // connection rejects; batches of no delay are retried.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        taskList: toTaskList(tasks, { ...context, signal: stopping.signal }),
        parsedCronItems: parseCronItems(tasks.flatMap(toCronItem)),
        events: watch(logger, started, (known) => {
          name = known;
        }),
        logger: new LibraryLogger(() => (level, message, meta) => {
          // A failure of a task is logged where its event is watched.
          if (meta?.failure) return;
          const isNotable = level === 'error' || level === 'warning';
          if (isNotable) logger.warn({ event: 'work.warned' }, message);
          else logger.debug({ event: 'work.traced' }, message);
        }),
      });
      if (isStopped) await runner.stop();
      else await runner.promise;
    } catch (err) {
      logger.warn({ event: 'work.interrupted', err }, 'background work is interrupted');
    }
    runner = undefined;
    started.clear();
    if (isStopped) return;
    retry = setTimeout(() => {
      running = keepRunning();
    }, pauses.restart).unref();
  }

  /**
   * Ends a runner that has locked a task without starting it, because the answer to the statement
   * that fetched it was lost, and releases what it still has locked then. The next one has another
   * name.
   */
  async function endAfterLostAnswer(): Promise<void> {
    if (!name || !runner) return;
    const worker = name;
    const tasks = (await listLocked(db, worker)).filter((id) => !started.has(id));
    if (tasks.length === 0 || !runner) return;
    logger.warn({ event: 'work.lost', tasks: tasks.length }, 'fetched tasks were not started');
    const ending = runner;
    runner = undefined;
    await ending.stop();
    await releaseTasksOf(db, worker);
  }

  const release = () =>
    releaseTasksOfDead(db)
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
    /** Adds every scheduled task as if its time had come. */
    async runScheduled(): Promise<void> {
      for (const task of tasks) if (task.schedule) await addTask(db, task);
    },
    /** Starts no more tasks, and resolves when the running ones are finished. */
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

/** The queue stores the message of what is thrown, which is therefore without values. */
async function runTask(task: Task, context: TaskContext, payload: unknown): Promise<void> {
  try {
    await task.run(context, payload);
  } catch (err) {
    // Where the database is away, this fails too, and what was thrown says more.
    await noteRun(context.db, task.name, 'failed').catch(() => undefined);
    throw new Error(describeError(err), { cause: err });
  }
  await noteRun(context.db, task.name, 'succeeded');
}

/** Every process schedules the same; the database stores which times are added. */
function toCronItem(task: Task) {
  const { name, schedule } = task;
  if (!schedule) return [];
  // A task that waits keeps its time, by which it is seen how late it is.
  const options = { jobKey: name, jobKeyMode: 'preserve_run_at' as const };
  const queueName = queueOf(task);
  const limits = { maxAttempts: MAX_ATTEMPTS, priority: priorityOf(name) };
  return [{ task: name, match: schedule, options: { ...options, ...limits, queueName } }];
}

/**
 * The library gives up its named connection when it begins to stop, and the pool closes it while the
 * last tasks run; others would take these for those of a killed process.
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

/** @param started receives the ids of the tasks that run */
function watch(logger: Logger, started: Set<string>, onName: (name: string) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', ({ job }) => started.add(job.id));
  events.on('job:complete', ({ job }) => started.delete(job.id));
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
