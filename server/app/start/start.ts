import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type pg from 'pg';
import type { Pages } from '../../features/pages/render.ts';
import { adoptStore } from '../../features/resumes/store-owner.ts';
import { searchVocabulary } from '../../features/search/vocabulary/vocabulary.ts';
import { prepareData, type ResetDeps } from '../../features/staging/reset/service.ts';
import { type Config, ConfigurationError, parseConfig } from '../../platform/config/config.ts';
import { loadEnvironment } from '../../platform/config/environment.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { propertyOf } from '../../platform/core/property.ts';
import { createDb, type Db } from '../../platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded.ts';
import { EmbeddedPostgresError } from '../../platform/db/embedded/errors.ts';
import { type Standby, startStandby } from '../../platform/db/embedded/standby.ts';
import { isMigrated, migrate } from '../../platform/db/migrate.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { loadReference } from '../../platform/db/reference/load.ts';
import { answerWhileStarting } from '../../platform/http/health.ts';
import type { Logger } from '../../platform/log/log.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { serveMetrics } from '../../platform/metrics/serve.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { openFileStore } from '../../platform/storage/open-store.ts';
import { compose } from './compose.ts';
import { checkData, markData } from './data-kind.ts';
import { drainOnSignals, limitServer } from './drain.ts';
import { openStaging } from './open-staging.ts';
import { endWithParent, requestRestart, startChild } from './parent.ts';
import {
  isFirstProcess,
  isSupervisor,
  processNumber,
  reportStarted,
  superviseProcesses,
} from './processes.ts';
import { warnOfRisks } from './warn-of-risks.ts';

/** Starts the server from its environment. A failed start prints the reason and exits 1. */
export async function start(makePages: () => Pages | Promise<Pages>): Promise<void> {
  try {
    const config = readConfig();
    if (requestRestart) endWithParent();
    if (isSupervisor(config.processes)) {
      process.exit(await supervise(config, createLogger(config.logLevel)));
    }
    const metrics = config.metrics ? createMetrics() : undefined;
    const logger = createLogger(config.logLevel, undefined, metrics?.countEvent);
    if (metrics && config.metrics) {
      // Each process serves its own metrics.
      const port = config.metrics.port + processNumber() - 1;
      await serveMetrics(metrics, { ...config.metrics, port }, logger);
    }
    const pages = Promise.resolve(makePages());
    // Handled where it is awaited, which is after the database has started.
    pages.catch(() => undefined);
    await run(config, { logger, metrics, pages });
  } catch (error) {
    const isExplained =
      error instanceof ConfigurationError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`${isExplained ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

function readConfig(): Config {
  loadEnvironment();
  return parseConfig(process.env);
}

interface RunOptions {
  logger: Logger;
  metrics: Metrics | undefined;
  pages: Promise<Pages>;
}

interface Database {
  url: string;
  replicaUrls: string[];
  stop?: () => Promise<void>;
}

async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  const { databaseUrl: url, databaseReplicaUrls: replicaUrls, dataDir } = config;
  if (url) return { url, replicaUrls };
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  const standbys: Standby[] = [];
  // Standbys are other processes and would keep running.
  const stop = async () => {
    await Promise.all(standbys.map((standby) => standby.stop()));
    await embedded.stop();
  };
  try {
    for (let number = 1; number <= config.embeddedReplicas; number += 1) {
      standbys.push(await startStandby(embedded, `standby-${number}`));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: embedded.url, replicaUrls: standbys.map((standby) => standby.url), stop };
}

async function run(config: Config, parts: RunOptions): Promise<void> {
  const { url, replicaUrls, stop } = await openDatabase(config, parts.logger);
  try {
    const ownConfig = { ...config, databaseReplicaUrls: replicaUrls };
    await serve(ownConfig, { ...parts, url, stopDatabase: stop });
  } catch (error) {
    await stop?.();
    throw error;
  }
}

/** Runs several processes on one database. @returns the exit code */
async function supervise(config: Config, logger: Logger): Promise<number> {
  const { url, replicaUrls, stop } = await openDatabase(config, logger);
  const environment = { DATABASE_URL: url, DATABASE_REPLICA_URLS: replicaUrls.join(',') };
  try {
    return await superviseProcesses(config.processes, { environment, logger });
  } finally {
    await stop?.();
  }
}

interface ServeOptions extends RunOptions {
  url: string;
  stopDatabase?: () => Promise<void>;
}

async function serve(config: Config, options: ServeOptions): Promise<void> {
  const { url, logger, metrics, pages, stopDatabase } = options;
  const isFirst = isFirstProcess();
  const pools = openPools(config, url, logger);
  const db = createDb(pools.work);
  await checkConnection(pools.reads, 'DATABASE_URL');
  await checkConnection(pools.work, 'DATABASE_DIRECT_URL');
  const server = limitServer(createServer());
  server.on('request', answerWhileStarting);
  await listen(server, config);
  await checkData(pools.work, config.dataKinds);
  await ensureMigrated(config, pools, logger);
  const clock = systemClock;
  const databaseId = await markData(pools.work, config.dataKinds, clock.now());
  const files = openFileStore(config);
  await claimStore({ db, files, databaseId, logger });
  if (isFirst) await loadReference(db, clock.now());
  const stores = { db, pool: pools.work, files, logger };
  const fill = async (now: Date) => {
    const { seed } = await import('../../demo/seed.ts');
    await seed(config, stores, now);
  };
  const shared = { config, pools, logger, files };
  const makeScenario: ResetDeps['makeScenario'] = async (scenario, now) => {
    const making = await import('../../demo/staging/make-scenario.ts');
    return making.makeScenario(config, stores, scenario, now);
  };
  const address = config.publicUrl ?? `http://localhost:${portOf(server)}`;
  // Each of several processes would start its own.
  const canStart = requestRestart && config.processes === 1 && config.space === undefined;
  const startProcess = canStart ? startChild : undefined;
  const restart = requestRestart;
  const testing = { machine: clock, fill, makeScenario, restart, startProcess, address };
  const staging = config.isStaging ? await openStaging({ ...shared, ...testing }) : undefined;
  if (staging) await prepareData(staging, { hasSeed: isFirst && config.demoData });
  else if (isFirst && config.demoData) await fill(clock.now());
  await warnOfRisks(config, pools, logger);

  // Before `compose`, whose computation blocks new connections on a busy machine.
  const isAnnounced = isFirst && !config.isProduction && config.space === undefined;
  const announcement = isAnnounced ? await announce(db, address, config) : '';

  const mailedUrl = isFirst ? address : undefined;
  const ownParts = { server, clock, pages: await pages, metrics, staging, mailedUrl };
  const parts = await compose({ ...shared, ...ownParts });
  drainOnSignals(server, {
    logger,
    graceMs: config.shutdownGraceMs,
    onDrain: () => void parts.drain(),
    onClosed: async () => {
      await parts.close();
      await pools.end();
      await stopDatabase?.();
    },
  });
  server.off('request', answerWhileStarting).on('request', parts.app);
  const port = portOf(server);
  await parts.startBackground();
  logger.info(
    { event: 'server.started', port, host: config.host, space: config.space },
    `Portage answers on ${address}`,
  );
  reportStarted(port);
  process.stdout.write(announcement);
  // Loads it before the first search. Runs last, because connections opened during this computation
  // would seem to get no answer.
  setImmediate(searchVocabulary);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function announce(db: Db, address: string, config: Config): Promise<string> {
  const { describeStart } = await import('./announce.ts');
  const { isStaging, mail } = config;
  return `${await describeStart(db, address, { mailFolder: mail.folder, isStaging })}\n`;
}

/**
 * Claims the store for this database, unless its owner is unknown; the sweep reports that.
 * @throws ConfigurationError if the store belongs to another database
 */
async function claimStore(deps: {
  db: Db;
  files: FileStore;
  databaseId: string;
  logger: Logger;
}): Promise<void> {
  if ((await adoptStore(deps)) !== 'foreign') return;
  throw new ConfigurationError(
    'STORAGE_DIR or S3_BUCKET has the files of another database: give this one a store of its own, or the DATABASE_URL of that store.',
  );
}

/** Applies the migrations, or waits until `npm run migrate` has applied them. */
async function ensureMigrated(config: Config, pools: Pools, logger: Logger): Promise<void> {
  if (!config.waitsForMigrations && isFirstProcess()) return migrate(pools.directUrl);
  for (let waited = 0; !(await isMigrated(pools.work)); waited += 1) {
    if (waited % 30 === 0) {
      logger.warn(
        { event: 'database.unmigrated' },
        "the start waits for 'npm run migrate', which applies this version's migrations",
      );
    }
    await sleep(1_000);
  }
}

/** @throws ConfigurationError if the database does not answer */
async function checkConnection(pool: pg.Pool, variable: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const reason = propertyOf(error, 'message') || propertyOf(error, 'code');
    throw new ConfigurationError(`${variable} names a database that does not answer (${reason}).`);
  }
}

/** @throws ConfigurationError if the port or address is not available */
function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectWithReason = ({ code }: NodeJS.ErrnoException) =>
      reject(
        new ConfigurationError(
          code === 'EADDRINUSE'
            ? `PORT ${port} is taken by another program; set PORT to a free one.`
            : `PORT ${port} or HOST ${host} cannot be listened on (${code}).`,
        ),
      );
    server.once('error', rejectWithReason);
    server.listen(port, host, () => {
      server.off('error', rejectWithReason);
      resolve();
    });
  });
}
