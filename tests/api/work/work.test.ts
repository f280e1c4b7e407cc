import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import {
  countGivenUp,
  deleteEndedTasks,
  releaseTasksOfDeadWorkers,
} from '#server/platform/work/queue.ts';
import { addTask, type Task } from '#server/platform/work/task.ts';
import { createWorker } from '#server/platform/work/worker.ts';
import { createWorld, soon, type World } from './world.ts';

async function countTasks({ pool }: World): Promise<number | null> {
  return (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount;
}

test.concurrent('a worker that stops is alive to others until its last task is finished', {
  tags: 'nightly',
}, async () => {
  const { database, db, logger } = await createWorld();
  const pool = new pg.Pool({ connectionString: database.url, idleTimeoutMillis: 100 });
  pool.on('error', () => undefined);
  let runs = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: Task = {
    name: 'slow',
    atStart: true,
    run: () => {
      runs += 1;
      return finished;
    },
  };
  const worker = createWorker({ tasks: [slow], context: { db, clock: systemClock, logger }, pool });
  await worker.start();
  await soon(() => expect(runs).toBe(1));
  const stopped = worker.stop();
  // Its lock is old, and its only connection is the one that it holds for good.
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`,
  );
  await soon(() => expect(pool.totalCount).toBe(1));
  await releaseTasksOfDeadWorkers(db);
  const { rows } = await db.execute(sql`select locked_by from graphile_worker.jobs`);
  expect(rows).toEqual([{ locked_by: expect.any(String) }]);
  finish();
  await stopped;
  await pool.end();
});

test.concurrent('a task whose fetching was never answered is run, beside one that runs for long', {
  tags: 'nightly',
}, async () => {
  const { pool, db, logger, logLines } = await createWorld();
  const runs: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: Task = {
    name: 'slow',
    atStart: true,
    run: () => {
      runs.push('slow');
      return finished;
    },
  };
  const lost: Task = { name: 'lost', run: async () => void runs.push('lost') };
  const context = { db, clock: systemClock, logger };
  const pauses = { restart: 100, release: 100 };
  const worker = createWorker({ tasks: [slow, lost], context, pool, pauses });
  await worker.start();
  await soon(() => expect(runs).toEqual(['slow']));
  await db.transaction(async (tx) => {
    await addTask(tx, lost);
    await tx.execute(sql`
      update graphile_worker._private_jobs
         set locked_at = now() - interval '1 minute',
             locked_by = (select max(locked_by) from graphile_worker.jobs)`);
  });
  await soon(() => expect(logLines.filter(({ event }) => event === 'work.lost')).toHaveLength(1));
  finish();
  await soon(() => expect(runs).toEqual(['slow', 'lost']));
  await worker.stop();
});

test.concurrent('work goes on after the outcomes of two tasks could not be stored', {
  tags: 'nightly',
}, async () => {
  const { pool, db, logger, logLines } = await createWorld();
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(0.5); RAISE 'refused'; END $$`);
  const runs: string[] = [];
  const ends: Record<string, () => void> = {};
  const tasks = ['first', 'second', 'third'].map(
    (name): Task => ({
      name,
      run: () => {
        runs.push(name);
        return new Promise((resolve) => {
          ends[name] = resolve;
        });
      },
    }),
  );
  const pauses = { restart: 100, release: 100 };
  const context = { db, clock: systemClock, logger };
  const worker = createWorker({ tasks, context, pool, pauses });
  await worker.start();
  const [first, second, third] = tasks as [Task, Task, Task];
  await addTask(db, first);
  await addTask(db, second);
  await soon(() => expect(runs.toSorted()).toEqual(['first', 'second']));

  await pool.query(`
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs EXECUTE FUNCTION refuse()`);
  ends.first?.();
  await sleep(50);
  ends.second?.();
  await soon(() =>
    expect(logLines.filter(({ event }) => event === 'work.warned').length).toBeGreaterThan(1),
  );
  await pool.query('DROP TRIGGER refuse ON graphile_worker._private_jobs');
  await addTask(db, third);
  await soon(() => expect(runs).toContain('third'));
  for (const end of Object.values(ends)) end();
  await worker.stop();
});

test.concurrent('a task is added with its transaction or not at all', async () => {
  const world = await createWorld();
  const rolledBack = world.db.transaction(async (tx) => {
    await addTask(tx, { name: 'long' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await countTasks(world)).toBe(0);
});

test.concurrent('a failing task is retried, finally given up and reported; the next time it starts anew', {
  tags: 'nightly',
}, async () => {
  const world = await createWorld();
  const { pool, db, logger, logLines } = world;
  let isBroken = true;
  let runs = 0;
  const failing: Task = {
    name: 'failing',
    atStart: true,
    run: async () => {
      runs += 1;
      if (isBroken) throw new Error('broken');
    },
  };
  const context = { db, clock: { now: () => new Date() }, logger };
  const worker = createWorker({ tasks: [failing], context, pool });
  await worker.start();
  const logged = (event: string) => logLines.filter((line) => line.event === event);
  await soon(() => expect(runs).toBe(2));
  expect(logged('work.failed')).toMatchObject([
    { task: 'failing', attempts: 1, err: { message: 'broken' } },
    { task: 'failing', attempts: 2 },
  ]);
  expect(await countGivenUp(db)).toEqual({});
  await soon(async () => {
    const { rowCount } = await pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = 7, run_at = now() WHERE locked_at IS NULL`,
    );
    expect(rowCount).toBe(1);
  });
  await soon(() => expect(logged('work.given-up')).toHaveLength(1));
  await soon(async () => expect(await countGivenUp(db)).toEqual({ failing: 1 }));

  isBroken = false;
  await addTask(db, failing);
  await soon(() => expect(runs).toBe(4));
  await deleteEndedTasks(db);
  expect(await countGivenUp(db)).toEqual({ failing: 1 });
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '8 days'`,
  );
  await worker.stop();
});
