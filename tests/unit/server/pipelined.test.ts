import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pipelined } from '#server/platform/db/pipelined.ts';

/** Statement that is sent by `then` alone, as drizzle's are. */
const lazily = (sent: string[], name: string): PromiseLike<string> => ({
  // biome-ignore lint/suspicious/noThenProperty: a query of drizzle is such an object.
  then(resolve, reject) {
    sent.push(name);
    return Promise.resolve(name).then(resolve, reject);
  },
});

test('statements are sent in order, whether a function awaits or returns them', async () => {
  const sent: string[] = [];
  const awaited = async (name: string) => {
    const answer = await lazily(sent, name);
    return answer;
  };
  const nested = async () =>
    pipelined(
      () => awaited('lock'),
      () => lazily(sent, 'read'),
    );
  const returned = async (name: string) => lazily(sent, name);
  const answers = await pipelined(
    nested,
    () => returned('count'),
    () => lazily(sent, 'write'),
    () => awaited('notify'),
  );
  expect(sent).toEqual(['lock', 'read', 'count', 'write', 'notify']);
  expect(answers).toEqual([['lock', 'read'], 'count', 'write', 'notify']);
});

test('a failure is reported after the last statement of the others', async () => {
  let isDone = false;
  const failure = pipelined(
    async () => {
      await setTimeout(10);
      isDone = true;
    },
    () => Promise.reject(new Error('aborted')),
  );
  await expect(failure).rejects.toThrow('aborted');
  expect(isDone).toBe(true);
});

test('the first failure in time is reported, also one before anything is sent', async () => {
  const failure = pipelined(
    async () => {
      await setTimeout(10);
      throw new Error('follows from the abort');
    },
    () => {
      throw new Error('nothing to send');
    },
  );
  await expect(failure).rejects.toThrow('nothing to send');
});
