import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { prepareBinaries } from './binaries.ts';
import {
  type Cluster,
  clusterUrl,
  findRunningServer,
  logFile,
  openCluster,
  startServer,
  stopServer,
} from './cluster.ts';
import { prepareDataFolder, removeDrafts } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';

export const DATABASE_NAME = 'portage';
/** Arbitrary key of the advisory lock that `claim` takes. */
const OWNER_LOCK_KEY = 7_042_015;
const CONNECT_TIMEOUT_MS = 3_000;
/** Additional time for the session of an owner that is shutting down. */
const OWNER_GRACE_MS = 2_000;
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

/** A PostgreSQL server owned by this process. */
export type EmbeddedPostgres = {
  url: string;
  /** The folder in use; differs from the requested one if PostgreSQL cannot reach that. */
  dataDir: string;
  /** Ends all sessions, flushes to disk and stops the server. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  logger: Logger;
  /** False only in tests: without fsync, a power failure loses data. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL server installed by npm, on 127.0.0.1 with a random password, or takes over
 * the one that a killed Portage left running on the folder. If the server exits, it is restarted on
 * the same port.
 * @throws DataFolderInUseError when another running Portage uses the folder.
 * @throws EmbeddedPostgresError when the server cannot run here; the message says why.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { logger, durable = true } = options;
  const { dataDir, user } = await prepareDataFolder(options.dataDir, logger);
  const binaries = await prepareBinaries(dataDir, user);
  const cluster = await openCluster(dataDir, binaries, user, durable);

  const stopped = new AbortController();
  let session = await startAndClaim(cluster, durable, stopped.signal);
  const { port } = session;
  let restoring = Promise.resolve();
  watch(session.client);
  await createDatabase(session.client);
  await removeDrafts(dataDir);
  logger.info({ event: 'database.started', dataDir, port }, 'embedded PostgreSQL is ready');

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!stopped.signal.aborted) restoring = restore();
    });
  }

  async function restore(): Promise<void> {
    logger.warn({ event: 'database.lost' }, 'embedded PostgreSQL ended; starting it again');
    while (!stopped.signal.aborted) {
      try {
        session = await startAndClaim({ ...cluster, usualPort: port }, durable, stopped.signal);
        watch(session.client);
        logger.info({ event: 'database.restarted' }, 'embedded PostgreSQL runs again');
        return;
      } catch (err) {
        if (stopped.signal.aborted) return;
        logger.error({ event: 'database.restart-failed', err }, 'embedded PostgreSQL is retried');
        await sleep(1_000);
      }
    }
  }

  return {
    url: clusterUrl(cluster, port, DATABASE_NAME),
    dataDir,
    stop: async () => {
      stopped.abort();
      await restoring;
      if (await findRunningServer(dataDir)) await stopServer(cluster);
      await session.client.end().catch(() => undefined);
    },
  };
}

type OwnerSession = { client: pg.Client; port: number };

/** Starts the cluster's server, or finds it running, and claims it for this process. */
async function startAndClaim(
  cluster: Cluster,
  durable: boolean,
  stop: AbortSignal,
): Promise<OwnerSession> {
  const startedAt = Date.now();
  let starting: ChildProcess | undefined;
  let lastError: unknown;
  while (!stop.aborted && Date.now() - startedAt < START_TIMEOUT_MS) {
    const server = await findRunningServer(cluster.dataDir);
    if (server) {
      try {
        return { client: await claim(cluster, server.port), port: server.port };
      } catch (error) {
        if (error instanceof DataFolderInUseError && Date.now() - startedAt > OWNER_GRACE_MS)
          throw error;
        lastError = error;
      }
    } else if (!starting || hasEnded(starting)) {
      // It may exit: after a crash its old processes hold the shared memory for a moment.
      starting = await startServer(cluster, durable);
    }
    await sleep(RETRY_MS);
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster.dataDir} does not start; ${logFile(cluster.dataDir)} says why.`,
    { cause: lastError },
  );
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Opens the session that marks the server as taken, by an advisory lock that PostgreSQL releases
 * with the session, however the process ends. The session also ends when the server exits.
 * @throws DataFolderInUseError when another process has the lock.
 */
async function claim(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, port, 'postgres'),
    application_name: `portage owner ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A lost connection would end the process without a listener; the 'end' event is handled.
  client.on('error', () => undefined);
  await client.connect();
  const lock = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK_KEY]);
  if (lock.rows[0]?.taken) return client;
  const owner = await client.query(
    `SELECT substring(application_name FROM 'portage owner (\\d+)')::int AS pid
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [OWNER_LOCK_KEY],
  );
  await client.end();
  throw new DataFolderInUseError(cluster.dataDir, owner.rows[0]?.pid);
}

async function createDatabase(client: pg.Client): Promise<void> {
  const existing = await client.query('SELECT FROM pg_database WHERE datname = $1', [
    DATABASE_NAME,
  ]);
  if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
}
