import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { test as base, describe, expect, vi } from 'vitest';
import { KEY_COLUMNS, REFERENCES } from '#server/features/resumes/queries.ts';
import { removeBytes } from '#server/features/resumes/removal.ts';
import { sweepFiles } from '#server/features/resumes/sweep.ts';
import { fileTasks } from '#server/features/resumes/tasks.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { withBackupLock } from '#server/platform/db/backup/lock.ts';
import { type FileStore, OWNER } from '#server/platform/storage/file-store.ts';
import { openFileStore } from '#server/platform/storage/open-store.ts';
import { RUN_MS } from '#server/platform/work/due-rows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { programArguments } from '#tests/support/programs.ts';
import { discardedOf, keysOf, upload } from '#tests/support/resumes.ts';
import { startS3 } from '#tests/support/s3.ts';
import { runServerProcess } from '#tests/support/server-process.ts';
import { columnName } from '#tests/support/tables.ts';
import { runTasks } from '#tests/support/work.ts';

const run = promisify(execFile);

/** An application with an owned store and one uploaded file. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('app', async ({}, { onCleanup }) => {
    const app = await startApp();
    onCleanup(app.close);
    const { client } = await registerSeeker(app);
    await upload(client);
    await sweepAt(app);
    return app;
  });

const DAY_MS = 86_400_000;
const newKey = () => randomBytes(16).toString('hex');

function sweepAt(app: TestApp, { days = 1, isConfirmed = false, files = app.files } = {}) {
  const { db, logger } = app;
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  return sweepFiles({ db, files, logger, clock, isConfirmed });
}

async function addOrphans(app: TestApp, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await app.files.put(newKey(), Buffer.from('x'));
}

const stops = ({ logLines }: TestApp) =>
  logLines.filter(({ event }) => event === 'store.sweep-stopped');

describe('the sweep', () => {
  test('keeps what it takes in the trash for 30 days, and brings back what has a row', async ({
    app,
  }) => {
    const [ownedKey = ''] = await keysOf(app);
    await app.files.discard(ownedKey, new Date());
    await addOrphans(app, 2);
    await sweepAt(app);
    expect(await keysOf(app)).toEqual([ownedKey]);
    expect(await discardedOf(app)).toHaveLength(2);
    await sweepAt(app, { days: 29 });
    expect(await discardedOf(app)).toHaveLength(2);
    await sweepAt(app, { days: 31 });
    expect(await discardedOf(app)).toEqual([]);
    expect(await keysOf(app)).toEqual([ownedKey]);
  });

  test('leaves out a file that cannot be moved, and fails once the others are', async ({ app }) => {
    const [ownedKey] = await keysOf(app);
    await addOrphans(app, 3);
    const [first, second] = (await keysOf(app)).filter((key) => key !== ownedKey);
    const files: FileStore = Object.create(app.files, {
      discard: {
        value: (key: string, now: Date) =>
          key === first ? Promise.reject(new Error('no leave')) : app.files.discard(key, now),
      },
    });
    await app.files.discard(String(second), new Date());
    await expect(sweepAt(app, { files, days: 31 })).rejects.toThrow('no leave');
    expect(await keysOf(app)).toContain(first);
    expect(await keysOf(app)).toHaveLength(2);
    expect(await discardedOf(app)).not.toContain(second);
    await sweepAt(app);
    expect(await keysOf(app)).toHaveLength(1);
  });

  test('of another database with the same store takes nothing, and no server starts on it', {
    tags: 'nightly',
  }, async ({ app }) => {
    const { folder } = app.config.storage;
    const other = await startApp({ STORAGE_DIR: folder });
    try {
      expect(await sweepAt(other)).toMatchObject({ stopped: 'foreign' });
      expect(await sweepAt(other, { isConfirmed: true })).toMatchObject({ stopped: 'foreign' });
      expect(await keysOf(app)).toHaveLength(1);
      expect(stops(other)).toHaveLength(2);
      const { code, output } = await runServerProcess(
        { DATABASE_URL: other.config.databaseUrl ?? '', STORAGE_DIR: folder, LOG_LEVEL: 'silent' },
        folder,
      );
      expect(output).toMatch(/^STORAGE_DIR or S3_BUCKET has the files of another database: /);
      expect(code).toBe(1);
    } finally {
      // The sweep removes orphans in its own folder.
      await app.files.setOwner(randomUUID());
      await other.close();
    }
  });

  test('of a database that was emptied stops and says so, until a person confirms it', {
    tags: 'nightly',
  }, async ({ app }) => {
    await addOrphans(app, 101);
    expect(await sweepAt(app)).toEqual({ stopped: 'too-many', orphans: 101, all: 102 });
    expect(stops(app)).toMatchObject([{ level: 50, orphans: 101, stopped: 'too-many' }]);
    expect(await discardedOf(app)).toEqual([]);
    expect(await sweepAt(app, { isConfirmed: true })).toEqual({ orphans: 101, all: 102 });
    expect(await discardedOf(app)).toHaveLength(101);
    expect(await keysOf(app)).toHaveLength(1);
  });

  test('leaves a store without a mark alone, unless its files are known', {
    tags: 'nightly',
  }, async ({ app }) => {
    const stranger = await startApp();
    await rm(path.join(stranger.config.storage.folder, OWNER));
    await addOrphans(stranger, 1);
    expect(await sweepAt(stranger)).toMatchObject({ stopped: 'unknown' });
    expect(await keysOf(stranger)).toHaveLength(1);
    // A command without NODE_ENV accepts every kind of data.
    await stranger.pool.query(`UPDATE installation SET kind = 'production'`);
    const sweepBy = (environment: Record<string, string>, ...args: string[]) =>
      run(process.execPath, [...programArguments('sweep'), ...args], {
        env: {
          ...environment,
          PATH: process.env.PATH,
          DATABASE_URL: stranger.config.databaseUrl,
          STORAGE_DIR: stranger.config.storage.folder,
          LOG_LEVEL: 'silent',
        },
      });
    const sweep = (...args: string[]) => sweepBy({}, ...args);
    await expect(sweepBy({ NODE_ENV: 'development' })).rejects.toMatchObject({
      stderr: expect.stringContaining('The database holds the data of production'),
    });
    expect((await sweep()).stdout).toContain('Nothing was swept. The store has no mark');
    expect(await stranger.files.owner()).toBeUndefined();
    // A new file is not an orphan yet.
    expect((await sweep('--yes')).stdout).toMatch(/^0 of 1 files have no row\./);
    expect(await stranger.files.owner()).toMatch(/^[\da-f-]{36}$/);
    await stranger.close();
    expect(await app.files.owner()).toMatch(/^[\da-f-]{36}$/);
  });
});

test('a sweep ends with its time, and leaves the rest to a task that it adds', {
  tags: 'nightly',
}, async ({ app }) => {
  await addOrphans(app, 3);
  const [task] = fileTasks(app.files).filter(({ name }) => name === 'sweep-resume-files');
  const discard = vi.spyOn(app.files, 'discard');
  const now = vi.spyOn(performance, 'now');
  now.mockImplementation(() => discard.mock.calls.length * (RUN_MS + 1));
  const { db, logger } = app;
  await task?.run({ db, logger, clock: { now: () => new Date(Date.now() + DAY_MS) } }, {});
  now.mockRestore();
  expect(discard).toHaveBeenCalledTimes(1);
  discard.mockRestore();
  const { rowCount } = await app.pool.query(
    `DELETE FROM graphile_worker._private_jobs WHERE key = 'sweep-resume-files'`,
  );
  expect(rowCount).toBe(1);
  await sweepAt(app);
});

test('erased files are deleted at once, and not kept in the trash', async ({ app }) => {
  const [key = ''] = await keysOf(app);
  await app.db.execute(sql`update resume_files set removed_at = now()`);
  await sweepAt(app);
  await runTasks(app, { tasks: fileTasks(app.files) });
  expect(await app.files.get(key)).toBeUndefined();
  expect([...(await keysOf(app)), ...(await discardedOf(app))]).toEqual([]);
});

test('nothing is removed while a backup is made', async ({ app }) => {
  const [key = ''] = await keysOf(app);
  const tasks = fileTasks(app.files);
  await app.db.execute(sql`update resume_files set removed_at = now()`);
  await withBackupLock(app.config.databaseUrl ?? '', async () => {
    await addOrphans(app, 1);
    await app.db.execute(sql`delete from resume_files`);
    await removeBytes(app.db, [key]);
    await sweepAt(app);
    await runTasks(app, { tasks });
    expect(await keysOf(app)).toHaveLength(2);
    expect(await discardedOf(app)).toEqual([]);
  });
  await app.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${key}), run_at => now())`,
  );
  await runTasks(app, { tasks });
  expect(await app.files.get(key)).toBeUndefined();
});

test('a bucket has a mark and a trash too', { tags: 'nightly' }, async () => {
  const s3 = await startS3();
  const files = openFileStore(parseConfig(s3.environment));
  const [key, other] = [newKey(), newKey()];
  expect(await files.owner()).toBeUndefined();
  await files.setOwner('a database');
  expect(await files.owner()).toBe('a database');
  for (const each of [key, other]) await files.put(each, Buffer.from(each));
  await files.discard(key, new Date());
  expect(await keysOf({ files })).toEqual([other]);
  expect(await discardedOf({ files })).toEqual([key]);
  await files.recover(key);
  expect((await files.get(key))?.toString()).toBe(key);
  expect((await keysOf({ files })).toSorted()).toEqual([key, other].toSorted());
  await files.discard(other, new Date());
  await files.remove(other);
  expect(await discardedOf({ files })).toEqual([]);
  await s3.stop();
});

const namesOf = (columns: readonly PgColumn[]) => columns.map(columnName).toSorted();

test('every column that refers to a file or its bytes is known to the sweep', async ({ app }) => {
  const { rows: holders } = await app.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'resume_files'::regclass order by 1`);
  const { rows: keys } = await app.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%storage\_key%' order by 1`);
  expect(namesOf(REFERENCES)).toEqual(holders.map(({ name }) => name));
  expect(namesOf(KEY_COLUMNS)).toEqual(keys.map(({ name }) => name));
});
