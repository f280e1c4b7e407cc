import { expect, test } from 'vitest';
import { countParts } from '#server/features/search/engine/frequency.ts';
import type { Db } from '#server/platform/db/connect.ts';

/** A database that answers the sample's size, then counts, or fails. */
function createDb() {
  let statementCount = 0;
  let isDown = false;
  const db = {
    execute: async () => {
      statementCount += 1;
      if (statementCount === 1) return { rows: [{ rows: 1_000_000, seen: 10_000 }] };
      if (isDown) throw new Error('down');
      return { rows: [{ counts: [30, 20] }] };
    },
  } as unknown as Db;
  return {
    db,
    countStatements: () => statementCount,
    fail: (fails: boolean) => {
      isDown = fails;
    },
  };
}

const NOW = new Date('2026-11-22T12:00:00Z');

test('parts are counted once, and again after a failure', async () => {
  const { db, countStatements, fail } = createDb();
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
  expect(countStatements()).toBe(3);
});
