import { PgTransaction } from 'drizzle-orm/pg-core';
import { describe, expect, test, vi } from 'vitest';
import { batchCalls, isSharedAnswer, shareCalls } from '#server/platform/db/together.ts';

const store = () => ({});
const transaction = (): object => Object.create(PgTransaction.prototype);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batchCalls', () => {
  const doubling = () => vi.fn(async (_store: object, items: number[]) => items.map((n) => 2 * n));

  test('sends the requests of one tick as one batch per store', async () => {
    const runBatch = doubling();
    const double = batchCalls(runBatch);
    const [one, other] = [store(), store()];
    expect(await Promise.all([double(one, 1), double(other, 2), double(one, 3)])).toEqual([
      2, 4, 6,
    ]);
    expect(runBatch.mock.calls.map(([, items]) => items)).toEqual([[1, 3], [2]]);
  });

  test('answers no request by a batch that started before it', async () => {
    const batches: number[][] = [];
    const waiting: (() => void)[] = [];
    const read = batchCalls(async (_store: object, items: number[]) => {
      batches.push(items);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return items.map(() => batches.length);
    });
    const one = store();
    const first = read(one, 1);
    await turn();
    const second = read(one, 1);
    await turn();
    expect(batches).toEqual([[1], [1]]);
    for (const finish of waiting) finish();
    await Promise.all([first, second]);
  });

  test('sends at most a hundred requests in a batch', async () => {
    const runBatch = doubling();
    const double = batchCalls(runBatch);
    const one = store();
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => double(one, n)))).toEqual(
      numbers.map((n) => 2 * n),
    );
    expect(runBatch.mock.calls.map(([, items]) => items.length)).toEqual([100, 100, 50]);
  });

  test('sends each request of a transaction by itself', async () => {
    const runBatch = doubling();
    const double = batchCalls(runBatch);
    const tx = transaction();
    await Promise.all([double(tx, 1), double(tx, 2)]);
    expect(runBatch.mock.calls.map(([, items]) => items)).toEqual([[1], [2]]);
  });

  test('fails for all requests of a batch, and not for later ones', async () => {
    const runBatch = doubling().mockRejectedValueOnce(new Error('lost'));
    const double = batchCalls(runBatch);
    const one = store();
    const failed = await Promise.allSettled([double(one, 1), double(one, 2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(one, 3)).toBe(6);
  });
});

describe('shareCalls', () => {
  const searching = () => vi.fn(async (_store: object, word: string) => ({ word }));
  const keyOf = (word: string) => word.toLowerCase();

  test('sends identical requests of one tick once', async () => {
    const runBatch = searching();
    const search = shareCalls(keyOf, runBatch);
    const one = store();
    const [first, second, other] = await Promise.all([
      search(one, 'Clerk'),
      search(one, 'clerk'),
      search(one, 'nurse'),
    ]);
    expect(second).toBe(first);
    expect(other).toEqual({ word: 'nurse' });
    expect(isSharedAnswer(first)).toBe(true);
    expect(runBatch).toHaveBeenCalledTimes(2);
  });

  test('sends a new request for a caller after the first has started', async () => {
    const runBatch = searching();
    const search = shareCalls(keyOf, runBatch);
    const one = store();
    const first = search(one, 'clerk');
    await turn();
    expect(await search(one, 'clerk')).not.toBe(await first);
    expect(runBatch).toHaveBeenCalledTimes(2);
  });

  test('shares nothing with a transaction', async () => {
    const runBatch = searching();
    const search = shareCalls(keyOf, runBatch);
    const tx = transaction();
    const [first, second] = await Promise.all([search(tx, 'clerk'), search(tx, 'clerk')]);
    expect(second).not.toBe(first);
    expect(isSharedAnswer(first)).toBe(false);
  });
});
