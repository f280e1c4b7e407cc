import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createGuardedDb } from '#server/platform/db/guarded.ts';

const WRITE = sql`update jobs set title = 'x'`;

/** A pool whose one connection records its statements. */
function createFakePool() {
  const statements: string[] = [];
  const release = vi.fn();
  const query = async (statement: string | { text: string }) => {
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return { rows: [] };
  };
  const client = { query, release };
  const pool: pg.Pool = Object.assign(Object.create(pg.Pool.prototype), {
    connect: async () => client,
  });
  return { pool, release, statements };
}

test.each(['alone', 'in a transaction'])(
  'a refused write %s gives its connection back once',
  async (how) => {
    const { pool, release, statements } = createFakePool();
    const db = createGuardedDb(pool, () => Promise.reject(new Error('refused')));
    const write = how === 'alone' ? db.execute(WRITE) : db.transaction((tx) => tx.execute(WRITE));
    await expect(write).rejects.toThrow();
    expect(release).toHaveBeenCalledTimes(1);
    expect(statements).toEqual(['begin', 'rollback']);
  },
);
