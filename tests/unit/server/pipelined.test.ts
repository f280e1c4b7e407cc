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

test('statements are sent in order, whether at once or by `then`', async () => {
  const sent: string[] = [];
  const atOnce = async (name: string) => {
    sent.push(name);
    return name;
  };
  const answers = await pipelined(
    () => lazily(sent, 'lock'),
    () => atOnce('read'),
    () => lazily(sent, 'write'),
  );
  expect(sent).toEqual(['lock', 'read', 'write']);
  expect(answers).toEqual(['lock', 'read', 'write']);
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
