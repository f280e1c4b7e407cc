import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCallerQueues, type RunInQueue } from '#server/platform/http/turns.ts';

/** Starts calls that tests finish by hand, and counts those that have begun. */
function startWork(runInQueue: RunInQueue, caller: string, count: number) {
  const ends: (() => void)[] = [];
  const tasks = Array.from({ length: count }, () =>
    runInQueue(caller, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  return { tasks, ends };
}

describe('caller queues', () => {
  test('run two reads of a caller at once, and start the next when one ends', async () => {
    const { read } = createCallerQueues(true);
    const { tasks, ends } = startWork(read, 'user:1', 4);
    await setImmediate();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await tasks[0];
    await setImmediate();
    expect(ends).toHaveLength(3);
    ends[1]?.();
    ends[2]?.();
    await setImmediate();
    ends[3]?.();
    await Promise.all(tasks);
  });

  test('of one caller do not block another caller, nor do reads block writes', async () => {
    const { read, write } = createCallerQueues(true);
    startWork(read, 'user:1', 50);
    const other = startWork(read, 'user:2', 1);
    const change = startWork(write, 'user:1', 1);
    await setImmediate();
    expect(other.ends).toHaveLength(1);
    expect(change.ends).toHaveLength(1);
  });

  test('are released by work that fails', async () => {
    const { write } = createCallerQueues(true);
    const failed = write('user:1', () => Promise.reject(new Error('refused')));
    const next = write('user:1', async () => 'done');
    await expect(failed).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });

  test.for([
    ['read', 102],
    ['write', 11],
    ['compute', 101],
    ['file', 22],
    ['page', 204],
  ] as const)('refuse %s beyond %i of one caller', async ([kind, most]) => {
    const runInQueue = createCallerQueues(true)[kind];
    startWork(runInQueue, 'user:1', most);
    await expect(runInQueue('user:1', async () => 'done')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await expect(runInQueue('user:2', async () => 'done')).resolves.toBe('done');
  });

  test('refuse nothing where limits are off', async () => {
    const { write, read } = createCallerQueues(false);
    const { ends } = startWork(read, 'user:1', 500);
    startWork(write, 'user:1', 500);
    await setImmediate();
    expect(ends).toHaveLength(500);
  });
});
