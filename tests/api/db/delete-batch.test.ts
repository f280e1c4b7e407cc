import { lt, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { allTasks } from '#server/app/start/tasks.ts';
import { deleteBatch } from '#server/platform/db/delete-batch.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import { sessions } from '#shared/schema/users.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test } from '../fixtures.ts';

const EARLY = new Date('2020-01-01');

test('rows are deleted in statements that each delete no more than a batch', async ({ app }) => {
  await app.db.execute(sql`
    create function count_statement() returns trigger language plpgsql as $$
    begin insert into statements select count(*) from old_rows; return null; end $$`);
  await app.db.execute(sql`create table statements (deleted int)`);
  await app.db.execute(sql`
    create trigger counted after delete on idempotency_keys
    referencing old table as old_rows for each statement execute function count_statement()`);
  await app.db.execute(sql`
    insert into idempotency_keys (scope, key, fingerprint, created_at)
    select n, gen_random_uuid(), '', case when n = 1 then now() else ${EARLY.toISOString()}::timestamptz end
    from generate_series(1, 26) n`);
  const isOld = lt(idempotencyKeys.createdAt, new Date('2021-01-01'));
  while (await deleteBatch(app.db, idempotencyKeys, isOld, 10));
  const { rows } = await app.pool.query('SELECT deleted FROM statements');
  expect(rows.map(({ deleted }) => deleted)).toEqual([10, 10, 5]);
  expect(await app.db.$count(idempotencyKeys)).toBe(1);
});

test('a row that cannot be deleted holds up no other, and is logged', async ({ app }) => {
  const { db } = app;
  await db.execute(sql`
    create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`
    create trigger refused before delete on rate_limits for each row
      when (old.key = 'kept') execute function refuse_deletion()`);
  await db.execute(sql`
    insert into rate_limits (key, points, expire) values ('kept', 1, 1), ('a', 1, 1), ('b', 1, 1)`);
  const isEnded = lt(rateLimits.expire, 10);
  await expect(deleteBatch(db, rateLimits, isEnded)).rejects.toThrow();
  const keys = await db.select({ key: rateLimits.key }).from(rateLimits).where(isEnded);
  expect(keys).toEqual([{ key: 'kept' }]);
  await expect(
    db.transaction(async (tx) => {
      await deleteBatch(tx, rateLimits, isEnded).catch(() => undefined);
      return tx.$count(rateLimits, isEnded);
    }),
  ).resolves.toBe(1);
  await db.execute(sql`drop trigger refused on rate_limits`);
});

test('expired rows are deleted, and rows in use stay', async ({ app }) => {
  const { client } = await registerSeeker(app);
  await registerSeeker(app);
  await app.db.execute(sql`
    update sessions set expire = ${EARLY.toISOString()}
     where sid <> (select sid from sessions order by expire limit 1)`);
  await app.db.execute(sql`
    insert into rate_limits (key, points, expire)
    values ('ended', 1, 1), ('counting', 1, ${Date.now() + 60_000})`);
  const tasks = allTasks().filter(({ name }) => name.startsWith('forget-'));
  await runTasks(app, { tasks: tasks.map((task) => ({ ...task, atStart: true })) });
  expect(await app.db.$count(sessions)).toBe(1);
  const { rows } = await app.pool.query('SELECT key FROM rate_limits');
  expect(rows).toEqual([{ key: 'counting' }]);
  expect((await client.getCurrentUser()).status).toBe(200);
});
