/** @module-tag nightly */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import { startApp, stubPages, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { fingerprint } from '#tests/support/contents.ts';
import { inDatabase } from '#tests/support/database.ts';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { download, resumeUpload } from '#tests/support/resumes.ts';
import { test as base, overridable } from '../fixtures.ts';

const folder = path.join(os.tmpdir(), `portage-staging-${crypto.randomUUID()}`);
const test = overridable(base).override('environment', {
  STAGING: '1',
  PORTAGE_DATA_DIR: folder,
  SMTP_URL: '',
});

/** Waits until the next process answers. */
const awaitNext = async ({ origin }: TestApp) => {
  await vi.waitUntil(async () => (await fetch(`${origin}/api/ready`)).ok, { timeout: 30_000 });
};
const reset = async (app: TestApp, body: { isStopped?: boolean } = {}) => {
  const { status } = await app.createClient().resetStaging({ body });
  await awaitNext(app);
  return status;
};
const actAs = async (app: TestApp, persona: 'complete-seeker' | 'new-employer') => {
  const client = app.createClient();
  expect((await client.actAs({ body: { persona } })).status).toBe(200);
  return client;
};

test.beforeAll(async ({ app }) => {
  // The first reset builds the seed.
  expect(await reset(app)).toBe(204);
});

test('every reset leads to the same rows, ids and time', async ({ app }) => {
  const seed = await fingerprint(app);
  expect(Object.keys(seed)).toEqual(expect.arrayContaining(['public.users', 'public.jobs']));
  const visitor = app.createClient();
  const atFirst = (await visitor.getStagingClock()).body;
  const added = async () => {
    const { client } = await registerCompany(app, { companyName: `Kiln ${crypto.randomUUID()}` });
    return postJob(client);
  };
  const first = await added();
  await visitor.moveStagingClock({ body: { hours: 48 } });
  expect(await fingerprint(app)).not.toEqual(seed);

  expect(await reset(app)).toBe(204);
  expect(await fingerprint(app)).toEqual(seed);
  const again = (await visitor.getStagingClock()).body;
  expect(Date.parse(again.now) - Date.parse(atFirst.now)).toBeLessThan(60_000);
  expect((await added()).id).toBe(first.id);
  await reset(app, { isStopped: true });
  const stopped = (await visitor.getStagingClock()).body;
  expect(stopped).toMatchObject({ isStopped: true });
  expect((await visitor.getStagingState()).body.now).toBe(stopped.now);
  expect((await visitor.stopStagingClock({ body: { isStopped: false } })).body).toMatchObject({
    isStopped: false,
  });
});

test('a tester stays signed in as the same person, unless the seed has no such person', async ({
  app,
}) => {
  const persona = await actAs(app, 'complete-seeker');
  const me = (await persona.getCurrentUser()).body;
  const other = await registerSeeker(app);
  expect(await reset(app)).toBe(204);
  expect((await persona.getCurrentUser()).body).toEqual(me);
  expect((await other.client.getCurrentUser()).status).toBe(401);
});

test('of two resets at once one wins, and the other is refused as too early', async ({ app }) => {
  const seed = await fingerprint(app);
  const clients = [app.createClient(), app.createClient()];
  const replies = await Promise.all(clients.map((each) => each.resetStaging({ body: {} })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 503]);
  const refused = replies.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toMatch(/^\d$/);
  await awaitNext(app);
  expect(await fingerprint(app)).toEqual(seed);
});

test('requests during a reset are refused; a killed reset changes nothing', async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Sawmill Nine' });
  await postJob(client);
  const before = await fingerprint(app);
  await inDatabase(app.config.databaseUrl ?? '', async (holder) => {
    // Blocks the end of the transaction, once every table has new rows.
    await holder.query('BEGIN');
    await holder.query(`SELECT nextval('jobs_id_seq')`);
    expect((await client.resetStaging({ body: {} })).status).toBe(204);
    const waiting = `
      FROM pg_stat_activity WHERE datname = current_database()
       AND wait_event_type = 'Lock' AND query LIKE 'alter sequence%'`;
    await vi.waitUntil(async () => (await app.pool.query(`SELECT ${waiting}`)).rowCount, {
      timeout: 30_000,
    });
    const refused = await app.createClient().listJobs();
    expect(refused).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    // It waits repeatedly for short times.
    const kill = () => app.pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    await vi.waitUntil(async () => (await kill()).rowCount, { timeout: 30_000 });
    await awaitNext(app);
    await holder.query('ROLLBACK');
  });
  expect(await fingerprint(app)).toEqual(before);
  expect((await client.getCurrentUser()).status).toBe(200);
});

test('a reset gives way to work of another process that it would deadlock with', async ({
  app,
}) => {
  expect(await reset(app)).toBe(204);
  const seed = await fingerprint(app);
  await inDatabase(app.config.databaseUrl ?? '', async (other) => {
    await other.query('BEGIN');
    await other.query('SELECT FROM applications');
    const resetting = reset(app);
    const isWaiting = async () => {
      const { rowCount } = await other.query(
        `SELECT FROM pg_locks WHERE relation = 'applications'::regclass AND NOT granted`,
      );
      return rowCount;
    };
    await vi.waitUntil(isWaiting, { timeout: 30_000, interval: 20 });
    await other.query('SELECT FROM users');
    await other.query('COMMIT');
    expect(await resetting).toBe(204);
  });
  expect(await fingerprint(app)).toEqual(seed);
});

test('a snapshot brings back rows, files, mails and the time', async ({ app }) => {
  const outbox = path.join(folder, 'outbox');
  const client = await actAs(app, 'complete-seeker');
  const uploaded = await client.raw('uploadResume', { body: resumeUpload('Mine.pdf') });
  expect(uploaded.status).toBe(201);
  await mkdir(outbox, { recursive: true });
  await writeFile(path.join(outbox, 'kept.eml'), 'Subject: Kept');
  const snapshotReply = await client.takeSnapshot({ body: { name: 'Après l’essai 1' } });
  expectError(snapshotReply, 'VALIDATION_FAILED');
  const { body } = await client.takeSnapshot({ body: { name: 'Essai d_été 1' } });
  const named = ({ snapshots }: typeof body) => snapshots.filter((each) => !each.isAutomatic);
  const [snapshot] = named(body);
  expect(snapshot).toMatchObject({ name: 'Essai d_été 1', isUsable: true });
  expect(snapshot?.bytes).toBeGreaterThan(100_000);
  const params = { id: snapshot?.id ?? 0 };
  const snapshotFingerprint = await fingerprint(app);

  expect(await reset(app)).toBe(204);
  expect(await readdir(outbox)).toEqual([]);
  for await (const { key } of app.files.list()) await app.files.remove(key);
  await client.moveStagingClock({ body: { hours: 24 } });
  expect((await client.restoreSnapshot({ params })).status).toBe(204);
  await awaitNext(app);
  expect(await fingerprint(app)).toEqual(snapshotFingerprint);
  expect(await readdir(outbox)).toEqual(['kept.eml']);
  expect((await download(app, client, 'downloadResume')).response.status).toBe(200);
  const { now } = (await client.getStagingClock()).body;
  expect(Math.abs(Date.parse(now) - Date.parse(snapshot?.clockAt ?? ''))).toBeLessThan(60_000);

  expectError(await client.takeSnapshot({ body: { name: 'Essai d_été 1' } }), 'CONFLICT');
  for (const name of ['', ' ', '-a', 'a/b', 'x'.repeat(41), "a'; drop"]) {
    expectError(await client.raw('takeSnapshot', { body: { name } }), 'VALIDATION_FAILED');
  }
  // As if a release had added a column.
  await app.pool.query('ALTER TABLE job_marks ADD COLUMN later text');
  expectError(await client.restoreSnapshot({ params }), 'CONFLICT');
  await app.pool.query('ALTER TABLE job_marks DROP COLUMN later');
  await app.pool.query(
    `INSERT INTO staging.snapshots (name, version, taken_at, clock_at, sequences)
     SELECT 'Number ' || n, version, taken_at, clock_at, '{}'
       FROM staging.snapshots, generate_series(2, $1::int) AS n WHERE id = $2`,
    [MAX_SNAPSHOTS, params.id],
  );
  expectError(await client.takeSnapshot({ body: { name: 'One more' } }), 'CONFLICT');
  const removed = await client.removeSnapshot({ params });
  expect(named(removed.body)).toHaveLength(MAX_SNAPSHOTS - 1);
  expectError(await client.restoreSnapshot({ params }), 'NOT_FOUND');
  const { rowCount } = await app.pool.query(
    `SELECT FROM pg_namespace WHERE nspname = 'staging_snapshot_${params.id}'`,
  );
  expect(rowCount).toBe(0);
});

test('data in which nothing was written since they were restored take new rows', async ({
  app,
}) => {
  const visitor = app.createClient();
  const restore = async (isAutomatic: boolean) => {
    const { snapshots } = (await visitor.listSnapshots()).body;
    const id = snapshots.findLast((one) => one.isAutomatic === isAutomatic)?.id ?? 0;
    expect((await visitor.restoreSnapshot({ params: { id } })).status).toBe(204);
    await awaitNext(app);
  };
  const { client } = await registerCompany(app);
  const job = await postJob(client);
  await visitor.takeSnapshot({ body: { name: 'With a job' } });
  await restore(false);
  await visitor.moveStagingClock({ body: { hours: 1 } });
  await restore(true);
  expect((await postJob(client)).id).toBe(job.id + 1);
});

test('a server without a parent refuses a reset and keeps its data', async () => {
  const app = await startApp({ STAGING: '1' }, stubPages, { hasParent: false });
  const client = app.createClient();
  const before = await fingerprint(app);
  expectError(await client.resetStaging({ body: {} }), 'CANNOT_RESTART');
  expectError(await client.restoreSnapshot({ params: { id: 1 } }), 'CANNOT_RESTART');
  expect(await fingerprint(app)).toEqual(before);
  await app.close();
});
