import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createPool } from '#server/platform/db/connect.ts';
import { isMigrated, migrate } from '#server/platform/db/migrate.ts';
import {
  createBareDatabase,
  createTestDatabase,
  inDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';

const logger = pino({ level: 'silent' });
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createBareDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await cp(path.join(projectRoot, 'migrations'), folder, { recursive: true });
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function addMigration(sql: string, when: number): Promise<void> {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const tag = `added_at_${when}`;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), sql);
}

test('brings an empty database to this version, from several processes at once', async () => {
  const pool = createPool(database.url, { size: 1, logger });
  expect(await isMigrated(pool)).toBe(false);
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));
  expect(await isMigrated(pool)).toBe(true);
  const journal = JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'));
  const applied = await pool.query('SELECT hash FROM drizzle.__drizzle_migrations');
  expect(applied.rowCount).toBe(journal.entries.length);
  await pool.end();
});

test('sees a migration that is still to be applied', async () => {
  const pool = createPool(database.url, { size: 1, logger });
  await migrate(database.url, folder);
  await addMigration('CREATE TABLE later (id int)', Date.now() + 1e10);
  expect(await isMigrated(pool, folder)).toBe(false);
  await migrate(database.url, folder);
  expect(await isMigrated(pool, folder)).toBe(true);
  expect((await pool.query('SELECT FROM later')).rowCount).toBe(0);
  await pool.end();
});

test('leaves nothing of a migration that fails', async () => {
  const pool = createPool(database.url, { size: 1, logger });
  await addMigration('CREATE TABLE half (id int);\nSELECT 1 / 0', Date.now() + 1e10);
  await expect(migrate(database.url, folder)).rejects.toThrow();
  const tables = await pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
  expect(tables.rowCount).toBe(0);
  await pool.end();
});

test('refuses a migration that drizzle would pass over as older than the last', async () => {
  const pool = createPool(database.url, { size: 1, logger });
  await migrate(database.url, folder);
  await addMigration('CREATE TABLE forgotten (id int)', 1);
  await expect(migrate(database.url, folder)).rejects.toThrow('other migrations');
  await pool.end();
});

test('a test database is a migrated copy of its own', async () => {
  const copies = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const counts = copies.map(({ url }, index) =>
    inDatabase(url, async (client) => {
      await client.query(`CREATE TABLE mine_${index} (id int)`);
      const tables = await client.query(
        `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      return tables.rows.map((row) => row.tablename);
    }),
  );
  const [first, second] = await Promise.all(counts);
  expect(first).toEqual(expect.arrayContaining(['jobs', 'mine_0', 'users']));
  expect(second).not.toContain('mine_0');
  await Promise.all(copies.map((copy) => copy.drop()));
});
