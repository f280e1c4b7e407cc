import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Task } from '#server/platform/work/task.ts';
import { createWorker, WORKER_CONNECTIONS } from '#server/platform/work/worker.ts';

// Process that does background work only, for the tests of several processes.
const url = process.env.DATABASE_URL ?? '';
const taskMs = Number(process.env.TASK_MS);
const logger = createLogger('warn');
const pool = createPool(url, { size: WORKER_CONNECTIONS, logger });

/** Inserts a row when a task begins and when it ends. */
const note = (task: string, what: string) =>
  pool.query('INSERT INTO notes (task, what, pid) VALUES ($1, $2, $3)', [task, what, process.pid]);

const tasks: Task[] = ['long', 'tick'].map((name) => ({
  name,
  schedule: name === 'tick' ? '* * * * *' : undefined,
  async run() {
    await note(name, 'begun');
    await sleep(taskMs);
    await note(name, 'done');
  },
}));
const context = { db: createDb(pool), clock: { now: () => new Date() }, logger };
const worker = createWorker({ tasks, context, pool });
process.once('SIGTERM', async () => {
  await worker.stop();
  await pool.end();
});
await worker.start();
process.stdout.write('ready\n');
