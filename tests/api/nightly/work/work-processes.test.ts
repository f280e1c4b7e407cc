import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { addTask } from '#server/platform/work/task.ts';
import { programArguments } from '#tests/support/programs.ts';
import { createWorld, soon, type World } from '../../work/world.ts';

const processes = new Set<ChildProcess>();
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
});

/** A process with a task 'long' and a task 'tick' of every minute, each taking `taskMs`. */
async function startProcess({ database }: World, taskMs: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, programArguments('worker'), {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, TASK_MS: String(taskMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.add(child);
  child.once('close', () => processes.delete(child));
  await once(child.stdout, 'data');
  return child;
}

interface Note {
  what: string;
  pid: number;
  at: Date;
}

async function notes({ pool }: World, task: string): Promise<Note[]> {
  const { rows } = await pool.query('SELECT * FROM notes WHERE task = $1 ORDER BY at', [task]);
  return rows;
}

async function countTasks({ pool }: World): Promise<number | null> {
  return (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount;
}

test.concurrent('a task that a killed process left unfinished is restarted by another', async () => {
  const world = await createWorld();
  const first = await startProcess(world, 600_000);
  await addTask(world.db, { name: 'long' });
  await soon(async () => expect(await notes(world, 'long')).toHaveLength(1));
  const second = await startProcess(world, 0);
  first.kill('SIGKILL');
  await soon(async () =>
    expect(await notes(world, 'long')).toMatchObject([
      { what: 'begun', pid: first.pid },
      { what: 'begun', pid: second.pid },
      { what: 'done', pid: second.pid },
    ]),
  );
  await soon(async () => expect(await countTasks(world)).toBe(0));
});

test.concurrent('a process that stops finishes its task, which no other begins meanwhile', async () => {
  const world = await createWorld();
  const first = await startProcess(world, 14_000);
  await addTask(world.db, { name: 'long' });
  await soon(async () => expect(await notes(world, 'long')).toHaveLength(1));
  await startProcess(world, 0);
  const ended = once(first, 'close');
  first.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await notes(world, 'long')).map(({ what, pid }) => [what, pid])).toEqual([
    ['begun', first.pid],
    ['done', first.pid],
  ]);
});

test.concurrent('a due task is started once, however many processes there are', async () => {
  const world = await createWorld();
  await Promise.all([startProcess(world, 0), startProcess(world, 0), startProcess(world, 0)]);
  const starts = async () => (await notes(world, 'tick')).filter(({ what }) => what === 'begun');
  await vi.waitFor(async () => expect((await starts()).length).toBeGreaterThan(1), {
    timeout: 150_000,
    interval: 100,
  });
  const [first, second] = await starts();
  // The second is that of the next minute.
  expect(Number(second?.at) - Number(first?.at)).toBeGreaterThan(30_000);
}, 180_000);
