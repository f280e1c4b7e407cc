import { randomInt } from 'node:crypto';
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyRunningCluster } from './base-backup.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterUrl, findRunningServer, openCluster, startServer, stopServer } from './cluster.ts';
import { clusterFolder } from './data-folder.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { chownAll, findServerUser } from './server-user.ts';

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 50;
/** Amount of log that the primary keeps for a disconnected standby. */
const KEPT_LOG = '256MB';

export interface Standby {
  url: string;
  /** Makes the standby the primary; resolves when the standby accepts changes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a streaming standby of a running embedded database, in a folder beside it. Copies the
 * primary each time, because an earlier copy may be on another timeline.
 * @throws EmbeddedPostgresError if it does not start
 */
export async function startStandby(
  primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>,
  name: string,
  durable = true,
): Promise<Standby> {
  const user = findServerUser(clusterFolder(primary.dataDir));
  const binaries = await prepareBinaries(primary.dataDir, user);
  const original = await openCluster(primary.dataDir, binaries, user, durable);
  const dataDir = path.join(primary.dataDir, name);
  const cluster = { ...original, dataDir, usualPort: randomInt(20_000, 32_000) };
  if (await findRunningServer(dataDir)) await stopServer(cluster);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o700 });
  if (user) await chown(dataDir, user.uid, user.gid);
  const { port, password } = new URL(primary.url);
  await withClient(clusterUrl(original, Number(port), 'postgres'), async (client) => {
    await client.query(`ALTER SYSTEM SET wal_keep_size = '${KEPT_LOG}'`);
    await client.query('SELECT pg_reload_conf()');
    await copyRunningCluster(client, clusterFolder(primary.dataDir), clusterFolder(dataDir));
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    const source = `host=127.0.0.1 port=${port} user=${rows[0]?.name} password=${password} application_name=${name}`;
    const settings = path.join(clusterFolder(dataDir), 'postgresql.auto.conf');
    await appendFile(settings, `primary_conninfo = '${source}'\n`);
  });
  await writeFile(path.join(clusterFolder(dataDir), 'standby.signal'), '');
  if (user) await chownAll(clusterFolder(dataDir), user);
  await startServer(cluster, durable);
  const url = await waitForAnswer(cluster);
  return {
    url,
    promote: () =>
      withClient(url, async (client) => {
        await client.query('SELECT pg_promote()');
      }),
    stop: async () => {
      if (await findRunningServer(dataDir)) await stopServer(cluster);
    },
  };
}

async function waitForAnswer(cluster: Parameters<typeof stopServer>[0]): Promise<string> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += RETRY_MS) {
    await sleep(RETRY_MS);
    const server = await findRunningServer(cluster.dataDir);
    if (!server) continue;
    const url = clusterUrl(cluster, server.port, 'portage');
    const answers = await withClient(url, () => Promise.resolve(true)).catch(() => false);
    if (answers) return url;
  }
  throw new EmbeddedPostgresError(`The standby in ${cluster.dataDir} does not start.`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
