import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { programArguments } from '#tests/support/programs.ts';
import {
  killServerProcesses,
  runServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const run = promisify(execFile);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-kinds-'));
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());
afterAll(async () => {
  killServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

const place = () => ({
  DATABASE_URL: database.url,
  STORAGE_DIR: path.join(folder, new URL(database.url).pathname),
});
const production = () => ({
  ...place(),
  NODE_ENV: 'production',
  SESSION_SECRET: 'forty characters of our own and no fewer',
  PUBLIC_URL: 'https://portage.example',
  PAYMENTS: 'simulated',
  PRIVACY_OFFICER_NAME: 'Noor Haddad',
  PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
});
const staging = () => ({ ...place(), STAGING: '1', DEMO_DATA: 'on' });
const demo = () => ({ ...place(), NODE_ENV: 'development', DEMO_DATA: 'on' });

async function startAndStop(environment: Record<string, string>): Promise<void> {
  const server = await startServerProcess(environment, folder);
  server.child.kill('SIGTERM');
  await server.ended;
}

async function expectRefused(environment: Record<string, string>, why: RegExp): Promise<void> {
  const { code, output } = await runServerProcess({ LOG_LEVEL: 'silent', ...environment }, folder);
  expect(output).toMatch(why);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

const kindOf = () =>
  inDatabase(database.url, async (client) => {
    const { rows } = await client.query('SELECT kind FROM installation');
    return rows[0]?.kind;
  });

const unmark = () => inDatabase(database.url, (client) => client.query('DELETE FROM installation'));

/** Inserts an account like those from before databases were marked. */
const addPerson = (username: string, domain = 'people.example') =>
  inDatabase(database.url, (client) =>
    client.query(
      `INSERT INTO users (username, email, full_name, password, role, created_at)
       VALUES ($1::text, $1::text || '@' || $2::text, 'Ada Lowe', 'none', 'job_seeker', now())`,
      [username, domain],
    ),
  );

test('a refused start writes nothing', async () => {
  await addPerson('ada');
  await expectRefused(staging(), /holds the data of production \(it has no mark yet/);
  expect(await kindOf()).toBeUndefined();
  const { rows } = await inDatabase(database.url, (client) =>
    client.query(
      `SELECT (SELECT count(*)::int FROM users) AS users, to_regclass('staging.state') AS tools`,
    ),
  );
  expect(rows).toEqual([{ users: 1, tools: null }]);
});

test('a start in production is refused on the data of a staging server, with a mark and without', async () => {
  await startAndStop(staging());
  expect(await kindOf()).toBe('staging');
  const refused = /holds the data of a staging server, whose passwords are known to all/;
  await expectRefused(production(), refused);
  await expectRefused({ ...production(), ALLOW_DATA: 'demo' }, refused);
  await expectRefused(demo(), refused);
  await unmark();
  await expectRefused(production(), refused);
  expect(await kindOf()).toBeUndefined();
}, 180_000);

test('a command is refused where its environment says another kind, and writes nothing', async () => {
  await addPerson('ada');
  const migrate = (environment: Record<string, string>) =>
    run(process.execPath, programArguments('migrate'), {
      cwd: folder,
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...environment },
    });
  for (const other of [staging(), demo()]) {
    await expect(migrate(other)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database holds the data of production/),
    });
  }
  await migrate({ NODE_ENV: 'production' });
  await migrate({});
  expect(await kindOf()).toBeUndefined();
});
