/**
 * `npm run drill:failover`: two processes of Portage behind HAProxy, on three servers of PostgreSQL
 * 15 under Patroni, under a steady load, while one component after the other fails. Acknowledged
 * writes are compared with the database row by row. See server/platform/db/replication.md.
 */
import { chmodSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase } from '#tests/support/database.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { countSignedOut, prepare, startLoad } from './load.ts';
import { Namespaces, Proxies } from './networks.ts';
import { findObstacle, isRoot, launch } from './programs.ts';
import { findLost, openTally } from './tally.ts';

const APP_PORTS = [18_081, 18_082];
/** Interval between the starts of calls. */
const EVERY_MS = Number(process.env.DRILL_EVERY_MS ?? 100);
const QUIET_MS = 8_000;
const ESCROWS = 60;
const WRITABLE_WITHIN_MS = 10_000;
const MAX_ERRORS = 0.01;

const log = (line: string) => process.stdout.write(`${line}\n`);

const obstacle = findObstacle();
if (obstacle) {
  log(obstacle);
  process.exit(1);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'portage-drill-'));
chmodSync(folder, 0o755);
const network = isRoot ? new Namespaces() : new Proxies();
const cluster = new DatabaseCluster(folder, network);
const { urls } = cluster;
const SITE = `http://${network.here}:8080`;

async function startApp(port: number | undefined): Promise<ServerProcess> {
  const environment = {
    ...{ PORT: String(port), RATE_LIMITS: 'off', PUBLIC_URL: SITE, LOG_LEVEL: 'info' },
    DATABASE_URL: urls.pooled,
    DATABASE_DIRECT_URL: urls.writer,
    DATABASE_REPLICA_URLS: urls.replicas.join(','),
  };
  const app = await startServerProcess(environment, folder);
  app.child.stdout?.pipe(createWriteStream(path.join(folder, `app-${port}.log`), { flags: 'a' }));
  return app;
}

function startBalancer() {
  const file = path.join(folder, 'haproxy.cfg');
  const servers = APP_PORTS.map((port, at) => `  server app${at} 127.0.0.1:${port} check\n`).join(
    '',
  );
  writeFileSync(
    file,
    `defaults
  mode http
  maxconn 2000
  retries 2
  option redispatch
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  timeout server 60s
listen site
  bind ${network.here}:8080
  option httpchk GET /api/health
  default-server inter 500ms fall 2 rise 1
${servers}`,
  );
  return launch(folder, 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', file]);
}

async function drill(): Promise<boolean> {
  await cluster.start();
  const apps = [await startApp(APP_PORTS[0]), await startApp(APP_PORTS[1])];
  const balancer = startBalancer();
  await sleep(2_000);
  const cast = await prepare(SITE, ESCROWS);
  const tally = openTally(path.join(folder, 'tally'));
  const load = startLoad(SITE, cast, tally, EVERY_MS);
  const gaps: { fault: string; gapMs: number }[] = [];

  /** Injects a fault, waits for recovery, repairs it, and records the time without writes. */
  async function inject(fault: string, fail: () => void, mend: () => unknown): Promise<void> {
    await sleep(QUIET_MS);
    load.takeLongestGap();
    fail();
    await sleep(2 * QUIET_MS);
    await load.untilWritten();
    const gapMs = load.takeLongestGap();
    gaps.push({ fault, gapMs });
    log(`${fault}: nothing was written for ${gapMs} ms`);
    await mend();
    await cluster.untilWhole(120_000);
  }

  await sleep(QUIET_MS);
  gaps.push({ fault: 'none', gapMs: load.takeLongestGap() });
  await inject(
    'a process of Portage is killed',
    () => apps[0]?.child.kill('SIGKILL'),
    async () => {
      apps[0] = await startApp(APP_PORTS[0]);
    },
  );
  const { sync } = await cluster.roles();
  await inject(
    'the synchronous standby is killed',
    () => cluster.killNode(sync),
    () => cluster.startNode(sync),
  );
  const { primary: first } = await cluster.roles();
  await inject(
    'the primary is killed',
    () => cluster.killNode(first),
    () => cluster.startNode(first),
  );
  const { primary: second } = await cluster.roles();
  await inject(
    'the network of the primary is cut',
    () => network.cut(second),
    () => network.mend(second),
  );
  await sleep(QUIET_MS);
  const outcome = await load.stop();
  const lost = await inDatabase(urls.writer, (client) => findLost(tally, client));
  const signedOut = await countSignedOut(SITE, outcome.signedIn);
  balancer.kill('SIGKILL');

  const acknowledged = tally.read();
  const kinds = [...new Set(acknowledged.map(({ kind }) => kind))].map(
    (kind) => `${acknowledged.filter((each) => each.kind === kind).length} ${kind}s`,
  );
  const errors = outcome.failed.length / outcome.calls;
  log('');
  log(`| fault | no write for |\n| --- | --- |`);
  for (const { fault, gapMs } of gaps) log(`| ${fault} | ${(gapMs / 1000).toFixed(1)} s |`);
  log('');
  log(
    `${outcome.calls} calls, ${outcome.retried} of them repeated, slowest ${outcome.slowestMs} ms`,
  );
  log(
    `${outcome.failed.length} failed (${(errors * 100).toFixed(2)} %) ${outcome.failed.join('; ')}`,
  );
  log(`${acknowledged.length} changes acknowledged (${kinds.join(', ')}), ${lost.length} lost`);
  for (const each of lost) log(`lost: ${JSON.stringify(each)}`);
  log(`${outcome.signedIn.length} people signed in, ${signedOut} signed out`);
  const isTimely = gaps.every(({ gapMs }) => gapMs < WRITABLE_WITHIN_MS);
  return lost.length === 0 && signedOut === 0 && errors < MAX_ERRORS && isTimely;
}

const end = async () => {
  killServerProcesses();
  await cluster.stop();
};
process.once('SIGINT', async () => {
  await end();
  process.exit(1);
});
let passed = false;
try {
  passed = await drill();
} catch (error) {
  log(String(error));
} finally {
  await end();
}
if (passed) rmSync(folder, { recursive: true, force: true });
else log(`The logs are in ${folder}.`);
log(passed ? 'passed' : 'failed');
process.exit(passed ? 0 : 1);
