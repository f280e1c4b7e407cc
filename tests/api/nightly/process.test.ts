import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { type Client, createClient, expectError } from '#tests/support/client.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newJob, newRegistration, PASSWORD, RESUME_URL } from '#tests/support/factories.ts';
import {
  killServerProcesses,
  runServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const logger = pino({ level: 'silent' });
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-process-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
});
afterAll(async () => {
  killServerProcesses();
  await database.drop();
  // Left by a failed test: servers started with the killed one's folder.
  for (const name of ['killed', 'comes-back', 'other-version']) {
    const leftServer = await findRunningServer(path.join(folder, name, 'postgres'));
    if (leftServer) process.kill(leftServer.pid, 'SIGQUIT');
  }
  await rm(folder, { recursive: true, force: true });
});

const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  SESSION_SECRET: 'forty characters of our own and no fewer',
  PUBLIC_URL: 'https://portage.example',
  PAYMENTS: 'simulated',
  PRIVACY_OFFICER_NAME: 'Noor Haddad',
  PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
});

describe('an impossible start', () => {
  const refused: [string, () => Record<string, string>, RegExp][] = [
    ['without a database', () => ({ ...production(), DATABASE_URL: '' }), /^DATABASE_URL must/],
    ['without a secret', () => ({ ...production(), SESSION_SECRET: '' }), /^SESSION_SECRET must/],
    ['with a value that is none', () => ({ PORT: 'x' }), /^PORT is not valid/],
    [
      'on a database that does not answer',
      () => ({ ...production(), DATABASE_URL: 'postgres://portage:hunter2@127.0.0.1:1/portage' }),
      /^DATABASE_URL names a database that does not answer/,
    ],
    [
      'on a port that is taken',
      () => ({ ...production(), PORT: new URL(database.url).port, LOG_LEVEL: 'silent' }),
      /^PORT \d+ is taken/,
    ],
  ];
  test.concurrent.each(refused)(
    '%s prints one sentence and exits with 1',
    async (_case, environment, sentence) => {
      const { code, output } = await runServerProcess(environment(), folder);
      expect(output).toMatch(sentence);
      expect(output).toMatch(/^[^\n]+\.\n$/);
      expect(output).not.toContain('hunter2');
      expect(code).toBe(1);
    },
  );
});

test('a start that fails leaves no database running', async () => {
  const dataDir = path.join(folder, 'other-version');
  const database = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  await inDatabase(database.url, (client) =>
    client.query(
      `CREATE SCHEMA drizzle;
       CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of later', 9e15)`,
    ),
  );
  await database.stop();
  const { code, output } = await runServerProcess({ PORTAGE_DATA_DIR: dataDir }, folder);
  expect(output).toContain('The database has other migrations than this version of Portage');
  expect(code).toBe(1);
  expect(await findRunningServer(database.dataDir)).toBeUndefined();
});

/** Sends a registration without its last byte until `finish` is called. */
function registerSlowly(origin: string) {
  const body = JSON.stringify(newRegistration());
  const outgoing = request(origin + endpoints.register.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
  });
  outgoing.write(body.slice(0, -1));
  return { answer, finish: () => outgoing.end(body.slice(-1)) };
}

test.concurrent('SIGTERM finishes what is under way, takes nothing new, and ends with 0 in time', async () => {
  const server = await startServerProcess(production(), folder);
  const slow = registerSlowly(server.origin);
  const quick = Array.from({ length: 10 }, () => createClient(server.origin).listJobs());
  expect((await Promise.all(quick)).every(({ status }) => status === 200)).toBe(true);

  const startedAt = Date.now();
  server.child.kill('SIGTERM');
  await vi.waitUntil(
    () =>
      createClient(server.origin)
        .send('GET', '/api/health')
        .then(
          () => false,
          () => true,
        ),
    { timeout: 20_000 },
  );
  slow.finish();
  expect(await slow.answer).toBe(201);
  expect(await server.ended).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});

test.concurrent('SIGTERM leaves a load balancer time to notice, and answers what it sends meanwhile', async () => {
  const environment = { ...production(), SHUTDOWN_GRACE_MS: '6000' };
  const server = await startServerProcess(environment, folder);
  const client = createClient(server.origin);
  const ready = () => client.send('GET', '/api/ready');
  expect((await ready()).status).toBe(200);
  expect((await client.listJobs()).status).toBe(200);
  const startedAt = Date.now();
  server.child.kill('SIGTERM');
  await vi.waitUntil(async () => (await ready()).status === 503, { timeout: 5_500, interval: 20 });
  for (let n = 0; n < 3; n += 1) {
    const reply = await client.listJobs();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('connection')).toBe('close');
  }
  expect(await server.ended).toBe(0);
  expect(Date.now() - startedAt).toBeGreaterThan(5_900);
});

test.concurrent('SIGTERM does not wait for a client that never finishes', async () => {
  const server = await startServerProcess(production(), folder);
  const slow = registerSlowly(server.origin);
  const cutOff = expect(slow.answer).rejects.toThrow();
  expect((await createClient(server.origin).listJobs()).status).toBe(200);
  const startedAt = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  await cutOff;
});

test('the database goes and comes back: 503 with Retry-After, then service', async () => {
  const dataDir = path.join(folder, 'comes-back');
  const first = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  let last = first;
  try {
    const server = await startServerProcess({ DATABASE_URL: first.url }, folder);
    const client = createClient(server.origin);
    const registration = newRegistration();
    expect((await client.register({ body: registration })).status).toBe(201);

    await first.stop();
    const startedAt = Date.now();
    for (const reply of [
      await client.getCurrentUser(),
      await client.listJobs(),
      await client.register({ body: newRegistration() }),
      await client.logIn({ body: { username: 'nobody', password: PASSWORD } }),
    ]) {
      expectError(reply, 'SERVICE_UNAVAILABLE');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    expectError(await client.send('GET', '/api/ready'), 'NOT_READY');
    expect((await client.send('GET', '/api/health')).status).toBe(200);
    expect((await client.send('GET', '/a/page')).status).toBe(404);

    last = await startEmbeddedPostgres({ dataDir, logger, durable: false });
    expect(last.url).toBe(first.url);
    await expect
      .poll(() => client.send('GET', '/api/ready').then(({ status }) => status))
      .toBe(200);
    expect((await client.getCurrentUser()).body).toMatchObject({ email: registration.email });
    expect((await client.register({ body: newRegistration() })).status).toBe(201);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    await last.stop();
  }
});

test('kill -9 of server and database under 20 clients loses nothing acknowledged', async () => {
  const environment = { PORTAGE_DATA_DIR: 'killed', RATE_LIMITS: 'off', LOG_LEVEL: 'info' };
  const cluster = path.join(folder, 'killed', 'postgres');
  const server = await startServerProcess(environment, folder);
  const jobIds = await postJobs(createClient(server.origin), 5);
  const acknowledged: { email: string; applications: number }[] = [];
  const people = Array.from({ length: 20 }, () => work(server.origin, jobIds, acknowledged));
  await vi.waitUntil(() => acknowledged.length >= 30, { timeout: 40_000 });
  const postgres = await findRunningServer(cluster);
  if (!postgres) throw new Error('the embedded database does not run');
  server.child.kill('SIGKILL');
  process.kill(postgres.pid, 'SIGKILL');
  await Promise.all([...people, server.ended]);
  await vi.waitUntil(() => !isAlive(postgres.pid), { timeout: 10_000 });

  const again = await startServerProcess(environment, folder);
  for (const { email, applications } of acknowledged) {
    const client = createClient(again.origin);
    const login = await client.logIn({ body: { username: email, password: PASSWORD } });
    expect(login.status).toBe(200);
    const stored = await client.listSeekerApplications();
    expect(stored.body.length).toBeGreaterThanOrEqual(applications);
  }
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

async function postJobs(client: Client, count: number): Promise<number[]> {
  await client.register({ body: newRegistration({ role: 'employer' }) });
  await client.createCompanyProfile({ body: { companyName: 'Maple Works', industry: 'Trade' } });
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(Number((await client.createJob({ body: newJob() })).body.id));
  }
  return ids;
}

/** Registers and applies repeatedly, recording acknowledged writes, until the server is gone. */
async function work(
  origin: string,
  jobIds: number[],
  acknowledged: { email: string; applications: number }[],
): Promise<void> {
  try {
    for (;;) {
      const client = createClient(origin);
      const registration = newRegistration();
      const { status } = await client.register({ body: registration });
      if (status !== 201) continue;
      const person = { email: registration.email, applications: 0 };
      acknowledged.push(person);
      for (const jobId of jobIds) {
        const body = { jobId, resumeUrl: RESUME_URL };
        if ((await client.createApplication({ body })).status === 201) person.applications += 1;
      }
    }
  } catch (error) {
    // The connection breaks with the server; other errors are failures.
    if (!(error instanceof TypeError)) throw error;
  }
}
