import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { postJob } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';

const patience = { timeout: 60_000, interval: 100 };

let folder: string;
let database: TestDatabase;
/** Two servers on one database. */
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-clock-'));
  database = await createTestDatabase();
  const environment = {
    DATABASE_URL: database.url,
    PORTAGE_DATA_DIR: folder,
    STAGING: '1',
    DEMO_DATA: 'on',
    RATE_LIMITS: 'off',
    PAYMENTS_WORKER_INTERVAL_MS: '200',
  };
  const start = async () => {
    const PORT = String(await freePort());
    return (await startServerProcess({ ...environment, PORT }, folder)).origin;
  };
  // Killed while it builds the seed, which the next start has to notice.
  const killed = start().catch(() => undefined);
  await vi.waitUntil(
    () => countRows('SELECT FROM staging.state WHERE pending IS NOT NULL').catch(() => 0),
    patience,
  );
  killServerProcesses();
  await killed;
  [first, second] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  killServerProcesses();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns the number of rows */
const countRows = (query: string, values: unknown[] = []) =>
  inDatabase(database.url, async (client) => (await client.query(query, values)).rowCount ?? 0);

async function signIn(username: string): Promise<Client> {
  const client = createClient(first);
  const { status } = await client.logIn({ body: { username, password: DEMO_PASSWORD } });
  expect(status).toBe(200);
  return client;
}

/** Whether a server answers; it does not while it restarts. */
const isReady = (origin: string) =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const nextOf = async (client: Client, kind: string) =>
  (await client.getStagingClock()).body.due.find((due) => due.kind === kind)?.at ?? '';

test('a start that was killed while it made the seed is followed by one that has all of it', async () => {
  expect(await countRows('SELECT FROM staging.state WHERE pending IS NULL')).toBe(1);
  expect(await countRows('SELECT FROM staging.snapshots WHERE name IS NULL')).toBe(1);
  expect(await countRows('SELECT FROM escrows')).toBeGreaterThan(3);
  expect(await countRows('SELECT FROM stripe_emulator.objects')).toBeGreaterThan(30);
  const { now } = (await createClient(first).getStagingClock()).body;
  expect(now).toMatch(/^2026-11-23T15:/);
});

test('moving the clock to the next due event makes it happen, in every process', async () => {
  const seeker = await signIn('demo-seeker');
  const employer = await signIn('demo-employer');
  const consent = { place: 'saved-searches' as const, textVersion: ALERT_TEXT_VERSION };
  const search = { name: 'All', query: '', alert: 'daily' as const };
  expect((await seeker.saveSearch({ body: { ...search, ...consent } })).status).toBe(201);
  await postJob(employer);
  const { status } = await seeker.moveStagingClock({ body: { hours: 2 } });
  expect(status).toBe(200);
  await vi.waitUntil(
    () => countRows(`SELECT FROM mails WHERE kind = 'search-alert' AND status = 'kept'`),
    patience,
  );

  const closesAt = await nextOf(seeker, 'posting');
  const { id } = await inDatabase(database.url, async (client) => {
    const { rows } = await client.query(
      'SELECT job_id AS id FROM job_search WHERE closes_at <= $1',
      [new Date(Date.parse(closesAt) + 1)],
    );
    return rows.at(-1);
  });
  const visitors = [createClient(first), createClient(second)];
  for (const visitor of visitors)
    expect((await visitor.getJob({ params: { id } })).status).toBe(200);
  const { body } = await seeker.moveStagingClock({ body: { to: 'posting' } });
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(Date.parse(closesAt));
  for (const visitor of visitors) {
    await vi.waitUntil(
      async () => (await visitor.getJob({ params: { id } })).status === 404,
      patience,
    );
  }

  const heldQuery = `SELECT FROM escrows WHERE status IN ('funded', 'in_progress', 'releasing')
    AND coalesce(hold_ends_at, funded_at + interval '85 days') <= $1
    AND objected_at IS NULL AND answered_at IS NULL`;
  const endsAt = new Date(Date.parse(await nextOf(seeker, 'holdEnd')) + 1);
  expect(await countRows(heldQuery, [endsAt])).toBe(1);
  await seeker.moveStagingClock({ body: { to: 'holdEnd' } });
  await vi.waitUntil(async () => (await countRows(heldQuery, [endsAt])) === 0, patience);
  // More than thirty days later, which would end a session.
  expect((await employer.getCurrentUser()).status).toBe(200);
});

test('a reset in one process is followed by the other', async () => {
  const employer = await signIn('demo-employer');
  const { id } = await postJob(employer, { title: 'Lighthouse Keeper' });
  const visitor = createClient(second);
  const isThere = async () => (await visitor.getJob({ params: { id } })).status === 200;
  await vi.waitUntil(isThere, patience);
  expect((await employer.resetStaging({ body: {} })).status).toBe(204);
  for (const origin of [first, second]) await vi.waitUntil(() => isReady(origin), patience);
  expect((await visitor.getStagingClock()).body.now).toMatch(/^2026-11-23T15:/);
  expect(await isThere()).toBe(false);
  expect((await employer.getCurrentUser()).body).toMatchObject({ username: 'demo-employer' });
  const [recommended] = (await (await signIn('demo-seeker')).listRecommendations()).body;
  expect(recommended).toBeDefined();
});
