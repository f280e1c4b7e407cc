import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded.ts';
import { type Standby, startStandby } from '#server/platform/db/embedded/standby.ts';
import { countSignedOut, prepare, startLoad } from '#tests/drill/load.ts';
import { findLost, openTally } from '#tests/drill/tally.ts';
import { createClient } from '#tests/support/client.ts';
import { inDatabase } from '#tests/support/database.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { type SilentProxy, startSilentProxy } from '#tests/support/silent-proxy.ts';

const logger = pino({ level: 'silent' });
const patience = { timeout: 60_000 };

let folder: string;
let primary: EmbeddedPostgres;
let standby: Standby;
/** Forwards to the primary, like a load balancer. */
let proxy: SilentProxy;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-failover-'));
  await chmod(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
  proxy = await startSilentProxy(primary.url);
});
afterAll(async () => {
  killServerProcesses();
  await proxy.close();
  await standby?.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes commits wait for the standby, unlike the tests' servers by default. */
const acknowledgeByBoth = () =>
  inDatabase(primary.url, async (client) => {
    await client.query('ALTER DATABASE portage SET synchronous_commit = on');
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
  });

test('the primary dies under load: the standby takes over, nothing acknowledged is lost', async () => {
  standby = await startStandby(primary, 'standby-1', false);
  await acknowledgeByBoth();
  const server = await startServerProcess(
    { DATABASE_URL: proxy.url, DATABASE_REPLICA_URLS: standby.url, RATE_LIMITS: 'off' },
    folder,
  );
  const cast = await prepare(server.origin, 6);
  const tally = openTally(path.join(folder, 'tally'));
  const load = startLoad(server.origin, cast, tally, 200);
  await expect.poll(() => tally.read().length, patience).toBeGreaterThan(15);

  const running = await findRunningServer(primary.dataDir);
  const before = tally.read().length;
  process.kill(running?.pid ?? 0, 'SIGKILL');
  await standby.promote();
  // The promoted server does not wait for a standby.
  await inDatabase(standby.url, async (client) => {
    await client.query('ALTER SYSTEM RESET synchronous_standby_names');
    await client.query('SELECT pg_reload_conf()');
  });
  proxy.redirect(standby.url);
  await expect.poll(() => tally.read().length, patience).toBeGreaterThan(before + 30);
  const outcome = await load.stop();

  expect(await inDatabase(standby.url, (client) => findLost(tally, client))).toEqual([]);
  expect(outcome.failed).toEqual([]);
  expect(load.takeLongestGap()).toBeLessThan(10_000);
  expect(await countSignedOut(server.origin, outcome.signedIn)).toBe(0);
  const jobs = await createClient(server.origin).listJobs();
  expect(jobs.body.length).toBe(cast.jobIds.length);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 180_000);
