import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import { createClient } from '#tests/support/client.ts';
import { createBareDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newRegistration } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { programFile } from '#tests/support/programs.ts';
import {
  killServerProcesses,
  runServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

/** A process starts slowly on a busy machine. */
const patience = { timeout: 90_000 };

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-processes-'));
  await chmod(folder, 0o755);
  database = await createBareDatabase();
});
afterAll(async () => {
  killServerProcesses();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function childrenOf(pid: number | undefined): number[] {
  const options = ['-o', 'pid=,args=', '--ppid', String(pid)];
  // `ps` fails where there is none.
  const { stdout } = spawnSync('ps', options, { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(programFile('server')))
    .map((line) => Number.parseInt(line, 10));
}

const backgroundWorkers = () =>
  inDatabase(database.url, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'pool-%'`,
    );
    return rows[0].count;
  });

test('several processes share the port, one works in the background, a dead one is replaced', async () => {
  const port = String(await freePort());
  const environment = { DATABASE_URL: database.url, WEB_CONCURRENCY: '2', PORT: port };
  const server = await startServerProcess(environment, folder);
  const { pid } = server.child;
  await expect.poll(() => childrenOf(pid).length).toBe(2);
  const client = createClient(server.origin);
  expect((await client.register({ body: newRegistration() })).status).toBe(201);
  for (let visit = 0; visit < 6; visit += 1) {
    expect((await client.getCurrentUser()).status).toBe(200);
  }
  await expect.poll(backgroundWorkers).toBe(1);

  for (const dead of childrenOf(pid)) {
    process.kill(dead, 'SIGKILL');
    await expect
      .poll(() => childrenOf(pid).filter((child) => child !== dead).length, patience)
      .toBe(2);
    await expect
      .poll(
        () =>
          client.getCurrentUser().then(
            ({ status }) => status,
            () => 0,
          ),
        patience,
      )
      .toBe(200);
  }
  await expect.poll(backgroundWorkers, patience).toBe(1);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(childrenOf(pid)).toEqual([]);
}, 240_000);

test('all processes share the embedded database, which ends after them', async () => {
  const environment = { PORTAGE_DATA_DIR: 'shared', WEB_CONCURRENCY: '2', EMBEDDED_REPLICAS: '1' };
  const server = await startServerProcess(environment, folder);
  const client = createClient(server.origin);
  expect((await client.register({ body: newRegistration() })).status).toBe(201);
  const cluster = path.join(folder, 'shared', 'postgres');
  expect(await findRunningServer(path.join(cluster, 'standby-1'))).toBeDefined();
  // Like Ctrl-C, which reaches every process.
  for (const each of [...childrenOf(server.child.pid), server.child.pid ?? 0]) {
    process.kill(each, 'SIGINT');
  }
  expect(await server.ended).toBe(0);
  for (const each of [cluster, path.join(cluster, 'standby-1')]) {
    expect(await findRunningServer(each)).toBeUndefined();
  }
}, 240_000);

test('an impossible start ends all processes with one sentence', async () => {
  const environment = { WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://portage@127.0.0.1:1/none' };
  const { code, output } = await runServerProcess(environment, folder);
  expect(output).toMatch(/^DATABASE_URL names a database that does not answer .+\.\n$/);
  expect(code).toBe(1);
});
