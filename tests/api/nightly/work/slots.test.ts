import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import { addTask, type Task } from '#server/platform/work/task.ts';
import { measureOverdue } from '#server/platform/work/task-runs.ts';
import { createWorker } from '#server/platform/work/worker.ts';
import { createWorld, soon } from '../../work/world.ts';

test.concurrent('a task of a name never runs twice at once, and one that fails is overdue from the first failure on', async () => {
  const { pool, db, logger } = await createWorld();
  let running = 0;
  let most = 0;
  const finishers: (() => void)[] = [];
  const slow: Task = {
    name: 'slow',
    async run() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => {
        finishers.push(resolve);
      });
      running -= 1;
    },
  };
  const failing: Task = {
    name: 'failing',
    run: async () => {
      throw new Error('Failed for noor@example.com');
    },
  };
  const quick: Task = { name: 'quick', run: async () => undefined };
  const tasks = [slow, failing, quick];
  const worker = createWorker({ tasks, context: { db, clock: systemClock, logger }, pool });
  await worker.start();
  await addTask(db, slow, {}, 'first');
  await soon(() => expect(finishers).toHaveLength(1));
  await addTask(db, slow, {}, 'second');
  await addTask(db, failing);
  await addTask(db, quick);
  const overdue = async () => (await measureOverdue(db)).map(({ task }) => task).toSorted();
  await soon(async () => expect(await overdue()).toEqual(['failing', 'slow']));
  const { rows } = await pool.query(
    `SELECT last_error FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL`,
  );
  expect(rows).toEqual([{ last_error: 'Error' }]);
  expect(most).toBe(1);

  finishers[0]?.();
  await soon(() => expect(finishers).toHaveLength(2));
  finishers[1]?.();
  await soon(async () => expect(await overdue()).toEqual(['failing']));
  await worker.stop();
  expect(most).toBe(1);
});

test.concurrent('a task of one key that fails is overdue, though others of its name succeed', async () => {
  const { pool, db, logger } = await createWorld();
  const task: Task = {
    name: 'of-one',
    async run(_context, payload) {
      if ((payload as { id: number }).id === 1) throw new Error('failed');
    },
  };
  const worker = createWorker({ tasks: [task], context: { db, clock: systemClock, logger }, pool });
  await worker.start();
  await addTask(db, task, { id: 1 }, 'one');
  await soon(async () => {
    const { rows } = await pool.query('SELECT attempts FROM graphile_worker.jobs');
    expect(rows).toMatchObject([{ attempts: 1 }]);
  });
  await addTask(db, task, { id: 2 }, 'two');
  await soon(async () => {
    const { rows } = await pool.query('SELECT failing_since FROM task_runs');
    expect(rows).toEqual([{ failing_since: null }]);
  });
  expect((await measureOverdue(db)).map((each) => each.task)).toEqual(['of-one']);
  await worker.stop();
});

test.concurrent('of tasks that take long one runs at a time, and leaves a slot to others', async () => {
  const { pool, db, logger } = await createWorld();
  const finishers: (() => void)[] = [];
  let isServed = false;
  const run = () => new Promise<void>((resolve) => void finishers.push(resolve));
  const long = ['vocabulary', 'sample', 'archive'].map((name) => ({ name, isLong: true, run }));
  const quick: Task = {
    name: 'quick',
    async run() {
      isServed = true;
    },
  };
  const tasks = [...long, quick];
  const worker = createWorker({ tasks, context: { db, clock: systemClock, logger }, pool });
  await worker.start();
  for (const task of long) await addTask(db, task);
  await soon(() => expect(finishers).toHaveLength(1));
  await addTask(db, quick);
  await soon(() => expect(isServed).toBe(true));
  for (let ended = 1; ended <= long.length; ended += 1) {
    await soon(() => expect(finishers).toHaveLength(ended));
    finishers[ended - 1]?.();
  }
  await worker.stop();
});
