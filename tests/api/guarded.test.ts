import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool, type RoutedPool } from '#server/platform/db/connect.ts';
import { createGuardedDb } from '#server/platform/db/guarded.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: RoutedPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { size: 1, logger: createLogger('fatal') });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const refuse = () => Promise.reject(new Error('refused'));

test.each([
  ['alone', () => createGuardedDb(pool, refuse).execute(sql`create table refused (id int)`)],
  [
    'in a transaction',
    () =>
      createGuardedDb(pool, refuse).transaction((tx) =>
        tx.execute(sql`create table refused (id int)`),
      ),
  ],
])('a refused write %s gives its connection back once', async (_, write) => {
  const writeNext = () =>
    createDb(pool).transaction(async (tx) => {
      const id = async () => (await tx.execute(sql`select txid_current() as id`)).rows[0]?.id;
      const first = await id();
      await tx.execute(sql`select pg_sleep(0.02)`);
      return { isOne: first === (await id()), idleCount: pool.idleCount };
    });
  const answers = await Promise.allSettled([write(), writeNext(), write(), writeNext()]);
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  for (const answer of answers) {
    if (answer.status === 'fulfilled') expect(answer.value).toEqual({ isOne: true, idleCount: 0 });
  }
  expect(pool.idleCount).toBe(1);
});
