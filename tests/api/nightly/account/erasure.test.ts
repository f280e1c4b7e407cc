import { getTableName } from 'drizzle-orm';
import { expect } from 'vitest';
import { allTasks } from '#server/app/start/tasks.ts';
import { EMPTIED_COLUMNS } from '#server/features/auth/closing/emptied-columns.ts';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { DELETIONS } from '#server/features/auth/closing/erasure-list.ts';
import { KEPT_COLUMNS } from '#server/features/auth/closing/kept-after-erasure.ts';
import { CLOSING_DAYS } from '#shared/domain/account.ts';
import { RETENTION } from '#shared/domain/retention.ts';
import type { TestApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { columnName } from '#tests/support/tables.ts';
import { test } from '../../fixtures.ts';
import { fillAccounts } from './full-accounts.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

const keptNames = KEPT_COLUMNS.flatMap(({ columns }) => columns.map(columnName));

const ENDS = [...new Set(KEPT_COLUMNS.map(({ until }) => until))].filter(
  (until) => until !== 'never',
);
/** Its four digits have no room for the secret. */
const TOO_SHORT = 'payment_intents.card_last4';
const keptUntil = (end: (typeof KEPT_COLUMNS)[number]['until']) =>
  KEPT_COLUMNS.filter(({ until }) => until === end)
    .flatMap(({ columns }) => columns.map(columnName))
    .filter((name) => name !== TOO_SHORT);

/** Columns of all tables that contain `secret`, by value. */
async function find(app: TestApp, secret: string): Promise<string[]> {
  const { rows: columns } = await app.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const columnNames: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await app.pool.query(
      `SELECT 1 FROM "${table}"
        WHERE lower("${column}"::text) LIKE $1 OR "${column}"::text LIKE $2 LIMIT 1`,
      [`%${secret}%`, `%${Buffer.from(secret).toString('hex')}%`],
    );
    if (rows.length > 0) columnNames.push(`${table}.${column}`);
  }
  return columnNames.toSorted();
}

test('erasing people with rows in all tables leaves only the listed columns', async ({ app }) => {
  const secret = `loom${crypto.randomUUID().slice(0, 8)}`;
  const people = Object.values(await fillAccounts(app, secret));
  const before = await find(app, secret);
  const listed = [...DELETIONS, ...EMPTIED_COLUMNS].map(({ table }) => getTableName(table));
  const wordless = [
    'conversation_mutes',
    'learning_events',
    'notification_marks',
    'profile_views',
    'sessions',
  ];
  for (const table of listed.filter((name) => !wordless.includes(name))) {
    const { rows } = await app.pool.query(`SELECT count(*)::int AS count FROM "${table}"`);
    expect(rows[0].count, table).toBeGreaterThan(0);
  }
  for (const { client, user } of people) {
    await app.pool.query('DELETE FROM account_suspensions WHERE user_id = $1', [user.id]);
    const reply = await client.closeAccount({ body: { currentPassword: PASSWORD } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  // Writes after the closing, such as by a process of the previous release.
  await app.pool.query('UPDATE job_seeker_profiles SET experience = $1', [secret]);
  await app.pool.query('UPDATE applications SET cover_letter = $1', [secret]);
  const end = Date.now() + (CLOSING_DAYS + 1) * DAY_MS;
  const { db, logger } = app;
  await eraseClosedAccounts.run({ db, logger, clock: { now: () => new Date(end) } }, {});

  const columnsAfterErasure = await find(app, secret);
  expect(columnsAfterErasure.filter((column) => !keptNames.includes(column))).toEqual([]);
  expect(columnsAfterErasure).toEqual(expect.arrayContaining(keptUntil('payments')));
  expect(before.length).toBeGreaterThan(columnsAfterErasure.length);
  const { rows } = await app.pool.query(
    `SELECT label FROM agreement_steps WHERE label LIKE '% unpaid'
      UNION ALL SELECT user_id::text FROM staff_members
      UNION ALL SELECT blocker_id::text FROM blocks`,
  );
  expect(rows).toEqual([]);

  const runAt = async (until: (typeof ENDS)[number], years: number) => {
    const task = allTasks().find(({ name }) => name === RETENTION[until].task);
    await task?.run({ db, logger, clock: { now: () => new Date(end + years * YEAR_MS) } }, {});
  };
  const present = `loom${crypto.randomUUID().slice(0, 8)}`;
  await fillAccounts(app, present);
  for (const until of ENDS) await runAt(until, until === 'payments' ? 5.9 : 1.8);
  expect(await find(app, secret)).toEqual(columnsAfterErasure);
  for (const until of ENDS) {
    await runAt(until, RETENTION[until].time + 0.1);
    const foundColumns = await find(app, secret);
    expect(foundColumns.filter((column) => keptUntil(until).includes(column))).toEqual([]);
  }
  const { rowCount } = await app.pool.query('SELECT FROM alert_consents WHERE user_id = ANY ($1)', [
    people.map(({ user }) => user.id),
  ]);
  expect(rowCount).toBe(0);
  const forGood = await find(app, secret);
  expect(forGood.filter((column) => !keptUntil('never').includes(column))).toEqual([]);
  // Payments of people with an account are kept whole.
  expect(await find(app, present)).toEqual(expect.arrayContaining(keptUntil('payments')));
});
