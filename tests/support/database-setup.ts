import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrl, type TestServer } from './database.ts';

const logger = pino({ level: 'warn' });
const folderPrefix = 'portage-test-';
const databasePrefix = 'portage_test_';
const memoryFolder = '/dev/shm';
const MIN_FREE_MEMORY = 2 * 2 ** 30;

type Run = { server: TestServer; end(): Promise<void> };

/**
 * Provides one server with a migrated template database: the one of TEST_DATABASE_URL, which is
 * left unchanged, or an embedded one in its own folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, end } = await startRun();
  process.env.PORTAGE_TEST_SERVER = JSON.stringify(server);
  return end;
}

async function startRun(): Promise<Run> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return await startOn(configuredUrl);
  for (const parent of [memoryFolder, os.tmpdir()]) await removeAbandonedFolders(parent);
  const parent = (await hasMemoryFolder()) ? memoryFolder : os.tmpdir();
  const dataDir = path.join(parent, `${folderPrefix}${process.pid}-${Date.now()}`);
  await mkdir(dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  const run = await startOn(embedded.url);
  return {
    server: run.server,
    end: async () => {
      await run.end();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(embedded.dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the template is 900 files: on ext4 these take half of the server's CPU time. */
async function hasMemoryFolder(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > MIN_FREE_MEMORY;
}

/** Removes servers and folders of runs that were killed before they could clean up. */
async function removeAbandonedFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid =
      name.startsWith(folderPrefix) && Number.parseInt(name.slice(folderPrefix.length), 10);
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(parent, name);
    try {
      const server = await findRunningServer(path.join(folder, 'postgres'));
      if (server) {
        process.kill(server.pid, 'SIGQUIT');
        while (isAlive(server.pid)) await sleep(20);
      }
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      logger.warn(
        { err: error, folder },
        'an earlier test run left a folder that cannot be removed',
      );
    }
  }
}

/** An open session marks the run as alive, so that other runs leave its databases alone. */
async function startOn(url: string): Promise<Run> {
  const prefix = `${databasePrefix}${randomBytes(6).toString('hex')}_`;
  const template = `${prefix}template`;
  const admin = new pg.Client({ connectionString: url, application_name: prefix });
  admin.on('error', (error) => logger.error({ err: error }, 'the test server went away'));
  await admin.connect();
  const drop = async (names: string[]) => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  await drop(await listAbandonedDatabases(admin));
  await admin.query(`CREATE DATABASE ${template}`);
  await migrate(databaseUrl(url, template));
  return {
    server: { url, prefix, template },
    end: async () => {
      await drop((await listTestDatabases(admin)).filter((name) => name.startsWith(prefix)));
      await admin.end();
    },
  };
}

async function listTestDatabases(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [databasePrefix],
  );
  return rows.map((row) => row.datname);
}

async function listAbandonedDatabases(admin: pg.Client): Promise<string[]> {
  const names = await listTestDatabases(admin);
  const { rows } = await admin.query<{ prefix: string }>(
    'SELECT application_name AS prefix FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [databasePrefix],
  );
  return names.filter((name) => !rows.some(({ prefix }) => name.startsWith(prefix)));
}
