import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { programArguments } from '#tests/support/programs.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';

const run = promisify(execFile);
let bare: TestDatabase;
let migrated: TestDatabase;
beforeAll(async () => {
  bare = await createBareDatabase();
  migrated = await createTestDatabase();
});
afterAll(async () => {
  killServerProcesses();
  await bare.drop();
  await migrated.drop();
});

/** Runs `npm run migrate`. */
function migrate(environment: Record<string, string>) {
  return run(process.execPath, programArguments('migrate'), {
    cwd: os.tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
  });
}

test('a start that waits for migrations is up and not ready, until they are applied', async () => {
  const port = await freePort();
  const environment = { DATABASE_URL: bare.url, MIGRATIONS: 'wait', PORT: String(port) };
  let isStarted = false;
  const starting = startServerProcess(environment, os.tmpdir()).then((server) => {
    isStarted = true;
    return server;
  });
  const client = createClient(`http://127.0.0.1:${port}`);
  const health = () => client.send('GET', '/api/health').then(({ status }) => status);
  await vi.waitUntil(() => health().catch(() => 0), { timeout: 30_000, interval: 100 });
  expect(await health()).toBe(200);
  const replies = [
    await client.send('GET', '/api/ready'),
    await client.listJobs(),
    await client.send('GET', '/'),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    expect(reply.headers.get('retry-after')).toBe('5');
  }
  expect(isStarted).toBe(false);

  const nowhere = { DATABASE_URL: 'postgres://portage@127.0.0.1:1/portage' };
  const { stdout } = await migrate({ ...nowhere, DATABASE_DIRECT_URL: bare.url });
  expect(stdout).toBe('The database has every migration of this version.\n');
  const server = await starting;
  expect((await client.send('GET', '/api/ready')).status).toBe(200);
  expect((await client.listJobs()).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('npm run migrate without a database says so and fails', async () => {
  await expect(migrate({})).rejects.toMatchObject({
    code: 1,
    stderr: 'DATABASE_URL must name the PostgreSQL database to migrate.\n',
  });
});

test('connections through a pooler use no parameters that it refuses', async () => {
  const proxy = await startSilentProxy(migrated.url);
  const environment = { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: migrated.url };
  const server = await startServerProcess(environment, os.tmpdir());
  const client = createClient(server.origin);
  expect((await client.listJobs()).status).toBe(200);
  expect((await client.send('GET', '/api/ready')).status).toBe(200);
  const parameterNames = proxy.startups.map((parameters) => Object.keys(parameters).toSorted());
  expect(parameterNames.length).toBeGreaterThan(1);
  for (const names of parameterNames) {
    expect(names).toEqual(['application_name', 'client_encoding', 'database', 'user']);
  }
  server.child.kill('SIGTERM');
  await server.ended;
  await proxy.close();
});
