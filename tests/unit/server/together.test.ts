import { PgTransaction } from 'drizzle-orm/pg-core';
import { describe, expect, test, vi } from 'vitest';
import { batched, isShared, shared } from '#server/db/together.ts';

const store = () => ({});
const transaction = (): object => Object.create(PgTransaction.prototype);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batched', () => {
  const doubling = () => vi.fn(async (_store: object, asked: number[]) => asked.map((n) => 2 * n));

  test('asks the questions of one turn at once, of each store by themselves', async () => {
    const ask = doubling();
    const double = batched(ask);
    const [one, other] = [store(), store()];
    expect(await Promise.all([double(one, 1), double(other, 2), double(one, 3)])).toEqual([
      2, 4, 6,
    ]);
    expect(ask.mock.calls.map(([, asked]) => asked)).toEqual([[1, 3], [2]]);
  });

  test('answers no question by what began before it was asked', async () => {
    const begun: number[][] = [];
    const waiting: (() => void)[] = [];
    const read = batched(async (_store: object, asked: number[]) => {
      begun.push(asked);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return asked.map(() => begun.length);
    });
    const one = store();
    const first = read(one, 1);
    await turn();
    const second = read(one, 1);
    await turn();
    expect(begun).toEqual([[1], [1]]);
    for (const end of waiting) end();
    await Promise.all([first, second]);
  });

  test('asks no more than a hundred questions at once', async () => {
    const ask = doubling();
    const double = batched(ask);
    const one = store();
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => double(one, n)))).toEqual(
      numbers.map((n) => 2 * n),
    );
    expect(ask.mock.calls.map(([, asked]) => asked.length)).toEqual([100, 100, 50]);
  });

  test('asks each question of a transaction by itself', async () => {
    const ask = doubling();
    const double = batched(ask);
    const tx = transaction();
    await Promise.all([double(tx, 1), double(tx, 2)]);
    expect(ask.mock.calls.map(([, asked]) => asked)).toEqual([[1], [2]]);
  });

  test('fails for all who asked, and not for those who ask next', async () => {
    const ask = doubling().mockRejectedValueOnce(new Error('lost'));
    const double = batched(ask);
    const one = store();
    const failed = await Promise.allSettled([double(one, 1), double(one, 2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(one, 3)).toBe(6);
  });
});

describe('shared', () => {
  const searching = () => vi.fn(async (_store: object, word: string) => ({ word }));
  const keyOf = (word: string) => word.toLowerCase();

  test('asks the same question of one turn once', async () => {
    const ask = searching();
    const search = shared(keyOf, ask);
    const one = store();
    const [first, second, other] = await Promise.all([
      search(one, 'Clerk'),
      search(one, 'clerk'),
      search(one, 'nurse'),
    ]);
    expect(second).toBe(first);
    expect(other).toEqual({ word: 'nurse' });
    expect(isShared(first)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('asks again for one who asks after it has begun', async () => {
    const ask = searching();
    const search = shared(keyOf, ask);
    const one = store();
    const first = search(one, 'clerk');
    await turn();
    expect(await search(one, 'clerk')).not.toBe(await first);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('shares nothing with a transaction', async () => {
    const ask = searching();
    const search = shared(keyOf, ask);
    const tx = transaction();
    const [first, second] = await Promise.all([search(tx, 'clerk'), search(tx, 'clerk')]);
    expect(second).not.toBe(first);
    expect(isShared(first)).toBe(false);
  });
});
