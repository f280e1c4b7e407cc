import { expect, test } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { countParts } from '#server/features/search/frequency.ts';

/** Answers the size of the sample, then the counts of what is asked, or fails. */
function createDb() {
  let asked = 0;
  let isDown = false;
  const db = {
    execute: async () => {
      asked += 1;
      if (asked === 1) return { rows: [{ rows: 1_000_000, seen: 10_000 }] };
      if (isDown) throw new Error('down');
      return { rows: [{ counts: [30, 20] }] };
    },
  } as unknown as Db;
  return {
    db,
    asked: () => asked,
    fail: (fails: boolean) => {
      isDown = fails;
    },
  };
}

const NOW = new Date('2026-11-22T12:00:00Z');

test('parts are counted once, and again after a failure', async () => {
  const { db, asked, fail } = createDb();
  fail(true);
  await expect(countParts(db, "('a' & 'b')", NOW)).rejects.toThrow('down');
  fail(false);
  const countOf = await countParts(db, "('a' & 'b')", NOW);
  expect([countOf("'a'"), countOf("('a' & 'b')"), countOf("'c'")]).toEqual([
    30,
    20,
    Number.POSITIVE_INFINITY,
  ]);
  await Promise.all([countParts(db, "('b' & 'a')", NOW), countParts(db, "'a'", NOW)]);
  expect(asked()).toBe(3);
});
