import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { test as base, expect, vi } from 'vitest';
import { applyJournal } from '#server/app/journal/apply.ts';
import { deleteOldJournal, readJournal } from '#server/app/journal/read.ts';
import { createJournal, writeEntries } from '#server/app/journal/write.ts';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { RUN_MS } from '#server/platform/work/due-rows.ts';
import { journalEntries } from '#shared/schema/installation.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { poison } from '#tests/support/poison.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await startApp();
    onCleanup(app.close);
    return app;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portage-journal-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });

async function databaseIdOf({ db }: TestApp): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select database_id as id from installation`,
  );
  return rows[0]?.id ?? '';
}

async function decide(app: TestApp, times: number): Promise<number> {
  const { client, user } = await registerSeeker(app);
  for (let time = 0; time < times; time += 1) {
    await client.updateMailPreferences({ body: { messages: time % 2 === 1 } });
  }
  return user.id;
}

test('entries are written in their order, once, and leave the database', async ({
  app,
  folder,
}) => {
  const user = await decide(app, 3);
  // Two processes at once.
  await Promise.all([writeEntries(app.db, folder), writeEntries(app.db, folder)]);
  await writeEntries(app.db, folder);
  expect(await app.db.$count(journalEntries)).toBe(0);
  const databaseId = await databaseIdOf(app);
  const entries = await readJournal(folder, { databaseId, since: undefined });
  const userEntries = entries.filter(({ data }) => 'user' in data && data.user === user);
  expect(userEntries.map(({ data }) => 'isOn' in data && data.isOn)).toEqual([false, true, false]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const later = { databaseId, since: new Date(Date.now() + 60_000) };
  expect(await readJournal(folder, later)).toEqual([]);
  const other = { databaseId: crypto.randomUUID(), since: undefined };
  expect(await readJournal(folder, other)).toEqual([]);
});

test('a line that is cut off hides none of the others', async ({ app, folder }) => {
  await decide(app, 1);
  await writeEntries(app.db, folder);
  const [name = ''] = await readdir(folder);
  const file = path.join(folder, name);
  const [line = ''] = (await readFile(file, 'utf8')).split('\n');
  await appendFile(file, line.slice(0, 40));
  await decide(app, 1);
  await writeEntries(app.db, folder);
  const databaseId = await databaseIdOf(app);
  const read = await readJournal(folder, { databaseId, since: undefined });
  const lines = (await readFile(file, 'utf8')).split('\n').filter((each) => each.endsWith('}'));
  expect(read.length).toBeGreaterThanOrEqual(2);
  expect(read).toHaveLength(lines.length);
});

test('an entry that cannot be written is reported and written later', async ({ app, folder }) => {
  await decide(app, 1);
  const place = path.join(folder, 'journal');
  await writeFile(place, 'a file, and no folder');
  const journal = createJournal({ db: app.db, folder: place, logger: app.logger });
  journal.start();
  await vi.waitFor(() =>
    expect(app.logLines).toContainEqual(
      expect.objectContaining({ level: 50, event: 'journal.unwritten' }),
    ),
  );
  expect(await app.db.$count(journalEntries)).toBeGreaterThan(0);
  await rm(place);
  await journal.stop();
  expect(await app.db.$count(journalEntries)).toBe(0);
  expect(await readdir(place)).toHaveLength(1);
});

test('files of days before the oldest backup are removed, and nothing else', async ({ folder }) => {
  const names = ['journal-2026-11-01-a.jsonl', 'journal-2026-11-02-a.jsonl', 'portage.dump'];
  for (const name of names) await writeFile(path.join(folder, name), '');
  await deleteOldJournal(folder, new Date('2026-11-02T23:00:00Z'));
  expect((await readdir(folder)).toSorted()).toEqual(names.slice(1));
});

test('every erased account is erased again, and one that cannot be is named', async ({ app }) => {
  const people = [await registerSeeker(app), await registerSeeker(app), await registerSeeker(app)];
  const [failing = 0, ...others] = people.map(({ user }) => user.id);
  const heal = await poison(app, 'users', `new.username = 'closed:${failing}'`);
  const databaseId = await databaseIdOf(app);
  const now = vi.spyOn(performance, 'now');
  // Each account takes longer than one run of a task.
  now.mockImplementation(() => now.mock.calls.length * RUN_MS);
  const result = await applyJournal(
    { db: app.db, clock: { now: () => new Date() } },
    [failing, ...others].map((user, index) => ({
      databaseId,
      id: index + 1,
      at: new Date(),
      kind: 'account-erased',
      data: { user },
    })),
  );
  now.mockRestore();
  await heal();
  expect(result).toContain('2 erased accounts');
  expect(result).toContain(`could not be erased: ${failing} (error P0001)`);
  const { rows } = await app.pool.query<{ username: string }>(
    `SELECT username FROM users WHERE username LIKE 'closed:%' ORDER BY id`,
  );
  expect(rows.map(({ username }) => username)).toEqual(others.map((id) => `closed:${id}`));
  // The server continues with it.
  const { db, logger } = app;
  await eraseClosedAccounts.run({ db, logger, clock: { now: () => new Date() } }, {});
  const { rowCount } = await app.pool.query('SELECT FROM users WHERE username = $1', [
    `closed:${failing}`,
  ]);
  expect(rowCount).toBe(1);
});
