import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createGateway, createStripe } from '#server/features/payments/stripe/gateway.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';
import { addTask, type Task } from '#server/platform/work/task.ts';
import { createWorker } from '#server/platform/work/worker.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, createClient, expectError, type Reply } from '#tests/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createHiringPair,
  newJob,
  newRegistration,
  PASSWORD,
  sendMessage,
} from '#tests/support/factories.ts';
import { closeStreams, openStream } from '#tests/support/live-stream.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { type SilentProxy, startSilentProxy } from '#tests/support/silent-proxy.ts';

const logger = pino({ level: 'silent' });
/** Two waits in a row take 7.5 s on an idle machine. */
const ANSWER_MS = 10_000;
const HEAL_MS = 40_000;

let folder: string;
const worlds: World[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-silence-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  closeStreams();
  killServerProcesses();
  for (const { proxy, database } of worlds) {
    await proxy.close();
    await database.drop();
  }
  await rm(folder, { recursive: true, force: true });
});

/** A database per test, so that tests need not wait for each other's silence. */
interface World {
  database: TestDatabase;
  proxy: SilentProxy;
}

async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const world = { database, proxy: await startSilentProxy(database.url) };
  worlds.push(world);
  return world;
}

async function registerEmployer({ origin }: ServerProcess) {
  const client = createClient(origin);
  const registration = newRegistration({ role: 'employer' });
  await client.register({ body: registration });
  await client.createCompanyProfile({ body: { companyName: 'Maple Works', industry: 'Trade' } });
  return { client, registration };
}

/** Calls of each kind: with and without a session, in and outside transactions, rate-limited. */
function everyKind(employer: Client, origin: string): (() => Promise<Reply<unknown>>)[] {
  const stranger = createClient(origin);
  return [
    () => stranger.listJobs(),
    () => stranger.listJobs(),
    () => stranger.register({ body: newRegistration() }),
    () => stranger.logIn({ body: { username: 'nobody', password: PASSWORD } }),
    () => employer.getCurrentUser(),
    () => employer.listOwnJobs(),
    () => employer.createJob({ body: newJob() }, { 'idempotency-key': crypto.randomUUID() }),
    () => employer.updateCompanyProfile({ body: { description: 'Silent' } }),
  ];
}

/** Makes the calls concurrently. @returns how many succeed; the others must be refused in time */
async function callAll(calls: (() => Promise<Reply<unknown>>)[]): Promise<number> {
  const startedAt = Date.now();
  const replies = await Promise.all(
    calls.map(async (call) => {
      const reply = await call();
      return { reply, ms: Date.now() - startedAt };
    }),
  );
  for (const { reply, ms } of replies) {
    expect(ms).toBeLessThan(ANSWER_MS);
    if (reply.status < 500) continue;
    expectError(reply, 'SERVICE_UNAVAILABLE');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return replies.filter(({ reply }) => reply.status < 500).length;
}

/** Waits until all succeed: a process that has just started on a busy machine refuses some. */
const answerAll = (calls: Parameters<typeof callAll>[0]) =>
  vi.waitFor(async () => expect(await callAll(calls)).toBe(calls.length), {
    timeout: HEAL_MS,
    interval: 100,
  });

const isReady = (client: Client) =>
  client.send('GET', '/api/ready').then(({ status }) => status === 200);

test('an answer that came while this process computed is no silence', async () => {
  const { database } = await createWorld();
  const pool = createPool(database.url, { size: 1, logger, limits: { statement: 100, lock: 0 } });
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  const again = pool.query('SELECT pg_backend_pid() AS pid');
  await new Promise(setImmediate);
  for (const endsAt = Date.now() + 1_500; Date.now() < endsAt; );
  expect((await again).rows).toEqual(rows);
  await pool.end();
});

test.concurrent('open connections go silent: each request is answered in time, the next ones as ever', async () => {
  const { proxy } = await createWorld();
  const server = await startServerProcess({ DATABASE_URL: proxy.url }, folder);
  const { client } = await registerEmployer(server);
  const calls = everyKind(client, server.origin);
  await answerAll([...calls, ...calls]);
  proxy.silence();
  await callAll([...calls, ...calls, ...calls]);
  // After the first silent connection no request uses another.
  await vi.waitUntil(() => isReady(client), { timeout: HEAL_MS, interval: 50 });
  expect(await callAll([...calls, ...calls])).toBe(2 * calls.length);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test.concurrent('a silent network: 503 at once after the first, not ready, and service when it is back', async () => {
  const { proxy } = await createWorld();
  const server = await startServerProcess({ DATABASE_URL: proxy.url }, folder);
  const { client } = await registerEmployer(server);
  const calls = everyKind(client, server.origin);
  proxy.silence(true);
  const startedAt = Date.now();
  expect(await callAll(calls)).toBe(0);
  const noticedAt = Date.now();
  expect(await callAll([...calls, ...calls, ...calls])).toBe(0);
  expect(Date.now() - noticedAt).toBeLessThan(noticedAt - startedAt);
  expectError(await client.send('GET', '/api/ready'), 'NOT_READY');
  expect((await client.send('GET', '/api/health')).status).toBe(200);
  proxy.restore();
  await vi.waitUntil(() => isReady(client), { timeout: HEAL_MS, interval: 100 });
  await answerAll(calls);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test.concurrent('a live stream gets what was said while its process heard nothing', async () => {
  const { proxy, database } = await createWorld();
  const silent = await startServerProcess({ DATABASE_URL: proxy.url }, folder);
  const direct = await startServerProcess({ DATABASE_URL: database.url }, folder);
  const { seeker, employer, application } = await createHiringPair({
    createClient: () => createClient(direct.origin),
  } as TestApp);
  const stream = await openStream(silent, employer.client);
  proxy.silence();
  await sendMessage(seeker.client, application.id, 'Into the silence');
  expect(await stream.waitFor(1)).toMatchObject([{ message: { content: 'Into the silence' } }]);
});

test.concurrent('payments and background tasks go on after a silence', async () => {
  const { proxy } = await createWorld();
  const pool = createPool(proxy.url, { size: 6, logger, limits: { statement: 1_000, lock: 0 } });
  const db = createDb(pool);
  const clock = { now: () => new Date() };
  const run = vi.fn(async () => undefined);
  const tasks: Task[] = [{ name: 'count', run }];
  const background = createWorker({ tasks, context: { db, clock, logger }, pool });
  const nowhere = createGateway(createStripe('sk_test_nowhere', 'http://127.0.0.1:1'));
  const gateway = {
    ...nowhere,
    listPayments: async () => ({ data: [], has_more: false }) as never,
  };
  const rules = { staleMs: 30_000, platformFeeBps: 500 };
  const payments = createPaymentsWorker({ db, gateway, clock, logger, ...rules });
  await background.start();
  await payments.runDue();
  proxy.silence();
  await expect(payments.runDue()).rejects.toThrow();
  await vi.waitUntil(
    () =>
      payments.runDue().then(
        () => true,
        () => false,
      ),
    { timeout: HEAL_MS },
  );
  await addTask(db, { name: 'count' });
  // The queue retries after a delay that grows to a minute; no person waits for it.
  await vi.waitUntil(() => run.mock.calls.length > 0, { timeout: 90_000 });
  await background.stop();
  await pool.end();
});

test.concurrent('a transaction ends with its silent connection, and does not wait for a ROLLBACK', async () => {
  const { proxy } = await createWorld();
  const pool = createPool(proxy.url, { size: 1, logger });
  const startedAt = Date.now();
  const work = createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.silence();
    await tx.execute(sql`select 2`);
  });
  await expect(work).rejects.toThrow();
  expect(Date.now() - startedAt).toBeLessThan(ANSWER_MS);
  const again = () =>
    pool.query('SELECT').then(
      () => true,
      () => false,
    );
  await vi.waitUntil(again, { timeout: HEAL_MS });
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test.concurrent('a transaction that cannot begin gives its connection back to the pool', async () => {
  const { proxy } = await createWorld();
  const pool = createPool(proxy.url, { size: 1, logger });
  await pool.query('SELECT 1');
  proxy.silence();
  const work = createDb(pool).transaction(async (tx) => tx.execute(sql`select 1`));
  await expect(work).rejects.toThrow();
  const again = () =>
    createDb(pool)
      .transaction(async (tx) => tx.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      );
  await vi.waitUntil(again, { timeout: HEAL_MS });
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

/** Process ids of a PostgreSQL server. */
function processesOf(pid: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.trim().split(/\s+/).map(Number)];
}

test.concurrent('a frozen database: 503 in time, not ready, and all that was acknowledged when it thaws', async () => {
  const dataDir = path.join(folder, 'frozen');
  const embedded = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  const postgres = await findRunningServer(embedded.dataDir);
  if (!postgres) throw new Error('the database does not run');
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  try {
    const server = await startServerProcess({ DATABASE_URL: embedded.url }, folder);
    const { client, registration } = await registerEmployer(server);
    const calls = everyKind(client, server.origin);
    expect(await callAll([...calls, ...calls])).toBe(2 * calls.length);
    frozen = processesOf(postgres.pid);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    expect(await callAll([...calls, ...calls])).toBe(0);
    expect(await callAll(calls)).toBe(0);
    expectError(await client.send('GET', '/api/ready'), 'NOT_READY');
    expect((await client.send('GET', '/api/health')).status).toBe(200);
    thaw();
    await vi.waitUntil(() => isReady(client), { timeout: HEAL_MS, interval: 100 });
    await answerAll(calls);
    expect((await client.getCurrentUser()).body).toMatchObject({ email: registration.email });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    thaw();
    await embedded.stop();
  }
});
