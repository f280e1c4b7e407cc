import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabases } from '#server/features/staging/spaces/databases.ts';
import { contract } from '#shared/contract/contract.ts';
import { MAX_SPACES, type Persona } from '#shared/domain/staging.ts';
import { type Client, createClient, expectError } from '#tests/support/client.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { postJob } from '#tests/support/factories.ts';
import { resumeUpload } from '#tests/support/resumes.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const patience = { timeout: 60_000, interval: 100 };

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let prefix: string;

const start = (idleS: string) =>
  startServerProcess(
    {
      DATABASE_URL: database.url,
      PORTAGE_DATA_DIR: folder,
      STAGING: '1',
      STAGING_SPACE_IDLE_S: idleS,
      RATE_LIMITS: 'off',
    },
    folder,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-spaces-'));
  database = await createTestDatabase();
  server = await start('60');
  const { rows } = await query('SELECT left(database_id::text, 8) AS id FROM installation');
  prefix = `portage_space_${rows[0].id}_`;
});
afterAll(async () => {
  killServerProcesses();
  const databases = createDatabases(database.url, prefix);
  for (const { name } of (await databases.look()).databases) await databases.drop(name);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const query = (statement: string) => inDatabase(database.url, (client) => client.query(statement));

const visitor = () => createClient(server.origin);
const listSpaces = async () => (await visitor().listSpaces()).body.spaces;
const spaceNamed = async (name: string) => (await listSpaces()).find((each) => each.name === name);
const databaseNames = async () =>
  (await createDatabases(database.url, prefix).look()).databases.map(({ name }) => name).toSorted();
const folderNames = () => {
  const spaces = path.join(folder, 'spaces', prefix.split('_')[2] ?? '');
  return existsSync(spaces) ? readdirSync(spaces).toSorted() : [];
};

async function enter(name: string, client: Client = visitor()): Promise<Client> {
  expect((await client.enterSpace({ body: { name } })).body).toEqual({ to: '/staging/spaces' });
  await vi.waitUntil(async () => (await client.getStagingState()).status === 200, patience);
  return client;
}

const actAs = (client: Client, persona: Persona) =>
  vi.waitUntil(async () => (await client.actAs({ body: { persona } })).status === 200, patience);

/** Ids of the processes that a process has started, and theirs. */
function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([id = 0, parent]) => (parent === pid ? [id] : []));
  return [...children, ...children.flatMap(descendantsOf)];
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes of spaces: the parent has one child, which starts them. */
const spaceProcesses = () => descendantsOf(server.child.pid ?? 0).slice(1);

test('a name makes one space, and bad names and a fifth space are refused', async () => {
  const client = visitor();
  const first = await client.listSpaces();
  expect(first.body).toEqual({ unavailable: null, isSeedReady: false, spaces: [] });
  for (const name of ['', '-a', 'A b', 'é', 'a\u0000', 'x'.repeat(21), '../a', 'a;b', 'a-']) {
    expectError(await client.raw('makeSpace', { body: { name } }), 'VALIDATION_FAILED');
  }
  const make = (name: string) => client.makeSpace({ body: { name } });
  const same = await Promise.all([make('kim'), make('kim')]);
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(same.find(({ status }) => status === 200)?.body).toMatchObject({
    isSeedReady: true,
    spaces: [{ name: 'kim', madeBy: null, isRunning: false, clockAt: null }],
  });
  const others = await Promise.all(['a', 'b', 'c', 'd'].map(make));
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  expect(await listSpaces()).toHaveLength(MAX_SPACES);
  expect(await databaseNames()).toHaveLength(MAX_SPACES + 1);
  expectError(await client.enterSpace({ body: { name: 'nobody' } }), 'NOT_FOUND');
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const body = { name: 'kim', to };
    expectError(await client.raw('enterSpace', { body }), 'VALIDATION_FAILED');
  }
  for (const { name } of (await listSpaces()).slice(2)) {
    expect((await client.removeSpace({ body: { name } })).status).toBe(200);
  }
  expectError(await client.removeSpace({ body: { name: 'nobody' } }), 'NOT_FOUND');
  expect(await databaseNames()).toHaveLength(3);
});

test('what is done in a space is not seen outside it, and its session is its own', async () => {
  const [, other] = (await listSpaces()).map(({ name }) => name);
  const inKim = await enter('kim');
  expect((await inKim.getStagingState()).body).toMatchObject({ space: 'kim', user: null });
  expect((await inKim.getStagingState()).body.now).toMatch(/^2026-11-23T15:/);
  await actAs(inKim, 'ordinary-employer');
  expect([...inKim.cookies.keys()].toSorted()).toEqual(['device', 'sid-kim', 'staging-space']);
  const { id } = await postJob(inKim, { title: 'Lighthouse Keeper' });
  const uploader = await enter('kim');
  await actAs(uploader, 'complete-seeker');
  const upload = { body: resumeUpload('Mine.pdf') };
  expect((await uploader.raw('uploadResume', upload)).status).toBe(201);
  const large = { body: { file: new File([Buffer.alloc(12_000_000)], 'Large.pdf') } };
  expectError(await uploader.raw('uploadResume', large), 'PAYLOAD_TOO_LARGE');
  await inKim.moveStagingClock({ body: { hours: 48 } });
  const inOther = await enter(other ?? '');
  expect((await inOther.getStagingState()).body.now).toMatch(/^2026-11-23T15:/);
  const seen = async (client: Client) => (await client.getJob({ params: { id } })).body.title;
  expect(await seen(inKim)).toBe('Lighthouse Keeper');
  expect(await seen(inOther)).not.toBe('Lighthouse Keeper');
  expect((await query('SELECT FROM users')).rowCount).toBe(0);
  expect((await spaceNamed('kim'))?.clockAt).toMatch(/^2026-11-25/);

  await inKim.leaveSpace();
  expect((await inKim.getStagingState()).body).toMatchObject({ space: null, user: null });
  await enter('kim', inKim);
  expect((await inKim.getCurrentUser()).body).toMatchObject({ username: 'demo-employer' });

  const { body: run } = await inKim.startTestRun({ body: { tester: 'Kim' } });
  expect((await inOther.listTestRuns()).body).toMatchObject([{ id: run.id }]);
  expect((await inKim.resetStaging({ body: {} })).status).toBe(204);
  await vi.waitUntil(async () => (await inKim.send('GET', '/api/ready')).status === 200, patience);
  expect(await seen(inKim)).not.toBe('Lighthouse Keeper');
  expect((await inKim.getStagingClock()).body.now).toMatch(/^2026-11-23T15:/);
  expect((await inKim.getCurrentUser()).body).toMatchObject({ username: 'demo-employer' });
});

test('the simulated Stripe of a space reaches the space', async () => {
  const client = await enter('kim');
  const { body } = await client.getStripePanel();
  if (body.mode !== 'simulated') throw new Error('not simulated');
  const charge = body.payments.find(({ canBeDisputed }) => canBeDisputed)?.charge?.id ?? '';
  expect((await client.actOnStripe({ body: { action: 'dispute', charge } })).status).toBe(204);
  await vi.waitUntil(async () => {
    const panel = (await client.getStripePanel()).body;
    return (
      panel.mode === 'simulated' &&
      panel.webhooks
        .filter(({ type }) => type === 'charge.dispute.created')[0]
        ?.answers.some(({ status }) => status === 200)
    );
  }, patience);
});

test('a process that dies answers 503 to what it was doing, and is started again', async () => {
  const client = await enter('kim');
  await actAs(client, 'new-seeker');
  await client.setNetworkDelay({ body: { delayMs: 5_000 } });
  const stream = await fetch(server.origin + contract.followStaging.path, {
    headers: { cookie: 'staging-space=kim' },
  });
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"shiftMs"');
  const waiting = client.getCurrentUser();
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const pid of spaceProcesses()) process.kill(pid, 'SIGKILL');
  expect(await waiting).toMatchObject({
    status: 503,
    body: { code: 'NOT_READY', requestId: expect.stringMatching(/./), message: expect.anything() },
  });
  await expect(reader?.read()).rejects.toThrow();
  expect((await client.getCurrentUser()).body).toMatchObject({ username: 'new-seeker' });
});

test('a server that was killed while it made a space leaves nothing half made', async () => {
  const before = (await listSpaces()).map(({ name }) => name);
  const client = await enter('kim');
  await actAs(client, 'new-seeker');
  const making = visitor().makeSpace({ body: { name: 'half' } });
  const refused = making.catch(() => undefined);
  const processes = [server.child.pid ?? 0, ...descendantsOf(server.child.pid ?? 0)];
  for (const pid of processes.slice(0, 2)) process.kill(pid, 'SIGKILL');
  await refused;
  await server.ended;
  // The processes of spaces end by themselves.
  await vi.waitUntil(() => !processes.some(isAlive), patience);
  await createDatabases(database.url, prefix).create('99');
  await mkdir(path.join(folder, 'spaces', prefix.split('_')[2] ?? '', '98'), { recursive: true });

  server = await start('1');
  const after = (await listSpaces()).map(({ name }) => name);
  expect(after).toEqual(expect.arrayContaining(before));
  await vi.waitUntil(async () => !(await databaseNames()).includes('99'), patience);
  await vi.waitUntil(() => !folderNames().includes('98'), patience);
  expect(await databaseNames()).toHaveLength(after.length + 1);
  const again = createClient(server.origin);
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  expect((await again.getCurrentUser()).body).toMatchObject({ username: 'new-seeker' });
  if (after.includes('half')) await enter('half');
});

test('a process ends when it is idle, and starts when it is used again', async () => {
  const client = await enter('kim');
  await actAs(client, 'new-seeker');
  await vi.waitUntil(async () => !(await spaceNamed('kim'))?.isRunning, patience);
  await vi.waitUntil(() => spaceProcesses().length === 0, patience);
  expect((await client.getCurrentUser()).body).toMatchObject({ username: 'new-seeker' });
});

test('a deleted space takes its database and folder along, and says so to who is in it', async () => {
  const client = await enter('kim');
  const left = (await databaseNames()).length - 1;
  expect((await client.removeSpace({ body: { name: 'kim' } })).status).toBe(200);
  expect(await databaseNames()).toHaveLength(left);
  expect(folderNames().length).toBeLessThan(left);
  expectError(await client.getStagingState(), 'SPACE_GONE');
  expectError(await client.actAs({ body: { persona: 'new-seeker' } }), 'SPACE_GONE');
  const page = await client.send('GET', '/fr/jobs', undefined, { accept: 'text/html' });
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toBe('/fr/staging/spaces');
  expect((await client.getStagingState()).body.space).toBeNull();
});

test('a role that may not create databases is told apart', async () => {
  const name = `${prefix}plain`;
  const url = new URL(database.url);
  await query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  try {
    Object.assign(url, { username: name, password: name });
    expect(await createDatabases(url.href, prefix).look()).toMatchObject({ canCreate: false });
    expect(await createDatabases(database.url, prefix).look()).toMatchObject({ canCreate: true });
  } finally {
    await query(`DROP ROLE ${name}`);
  }
});
