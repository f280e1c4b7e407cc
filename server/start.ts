import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describeStart } from './announce.ts';
import { compose } from './compose.ts';
import { type Config, ConfigurationError, loadEnvironment, parseConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { propertyOf } from './core/property.ts';
import { createDb, type Db } from './db/connect.ts';
import { EmbeddedPostgresError } from './db/embedded/errors.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { openPools, type Pools } from './db/pools.ts';
import { loadReference } from './db/reference/load.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedPayments } from './demo/seed-payments.ts';
import { drainOnSignals, limitServer } from './drain.ts';
import type { Pages } from './features/pages/render.ts';
import { createPaymentsWorker } from './features/payments/worker.ts';
import { searchVocabulary } from './features/search/vocabulary.ts';
import { answerWhileStarting } from './http/health.ts';
import { createLogger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { allTasks } from './tasks.ts';
import { createWorker } from './work/worker.ts';

/** Starts the server from its environment. A failed start prints the reason and exits 1. */
export async function start(makePages: () => Pages | Promise<Pages>): Promise<void> {
  try {
    const config = readConfig();
    const metrics = config.metrics ? createMetrics() : undefined;
    const logger = createLogger(config.logLevel, undefined, metrics?.countEvent);
    if (metrics && config.metrics) await serveMetrics(metrics, config.metrics, logger);
    await run(config, { logger, metrics, pages: await makePages() });
  } catch (error) {
    const isExplained =
      error instanceof ConfigurationError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
    if (!isExplained && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

function readConfig(): Config {
  loadEnvironment();
  return parseConfig(process.env);
}

interface Parts {
  logger: Logger;
  metrics: Metrics | undefined;
  pages: Pages;
}

/** On the configured database, or on an embedded one. */
async function run(config: Config, parts: Parts): Promise<void> {
  const { logger } = parts;
  if (config.databaseUrl) return serve(config, { ...parts, url: config.databaseUrl });
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    await serve(config, { ...parts, url, stopDatabase: stop });
  } catch (error) {
    // The embedded server is another process and would keep running.
    await stop();
    throw error;
  }
}

interface ServeOptions extends Parts {
  url: string;
  stopDatabase?: () => Promise<void>;
}

async function serve(config: Config, options: ServeOptions): Promise<void> {
  const { url, logger, metrics, pages, stopDatabase } = options;
  const pools = openPools(config, url, logger);
  const db = createDb(pools.work);
  await reach(pools.reads, 'DATABASE_URL');
  await reach(pools.work, 'DATABASE_DIRECT_URL');
  const server = limitServer(createServer());
  server.on('request', answerWhileStarting);
  await listen(server, config);
  await bringToVersion(config, pools, logger);
  const clock = systemClock;
  await loadReference(db, clock.now());
  if (config.demoData) await seedDemoData(config, { db, pool: pools.work, logger }, clock.now());
  await warnOfRisks(config, pools, logger);

  const parts = await compose({ config, server, pools, logger, clock, pages, metrics });
  const background = createWorker({
    tasks: allTasks(),
    context: { db, clock, logger },
    pool: pools.work,
  });
  const { staleMs, platformFeeBps, workerIntervalMs } = config.payments;
  const { gateway } = parts.payments;
  const worker = createPaymentsWorker({ db, gateway, clock, logger, staleMs, platformFeeBps });
  let backgroundEnded = Promise.resolve();
  drainOnSignals(server, {
    logger,
    graceMs: config.shutdownGraceMs,
    onDrain: () => {
      backgroundEnded = background.stop();
      void parts.drain();
    },
    onClosed: async () => {
      await backgroundEnded;
      await worker.stop();
      await parts.close();
      await stopDatabase?.();
    },
  });
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : config.port;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const announcement = config.isProduction ? '' : `${await describeStart(db, address)}\n`;
  server.off('request', answerWhileStarting).on('request', parts.app);
  await background.start();
  worker.start(workerIntervalMs);
  logger.info(
    { event: 'server.started', port, host: config.host },
    `Portage answers on ${address}`,
  );
  process.stdout.write(announcement);
  // Read now, it is not read by the first search. Last, because it computes for so long that a
  // connection made meanwhile would seem to get no answer.
  setImmediate(searchVocabulary);
}

/** Applies the migrations, or waits until `npm run migrate` has applied them. */
async function bringToVersion(config: Config, pools: Pools, logger: Logger): Promise<void> {
  if (!config.waitsForMigrations) return migrate(pools.directUrl);
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

/** Payments of the demo are simulated; Stripe itself would not have them. */
async function seedDemoData(
  { payments: { secretKey, platformFeeBps } }: Config,
  stores: { db: Db; pool: pg.Pool; logger: Logger },
  now: Date,
): Promise<void> {
  const isFilled = await seedDemo(stores.db, { now });
  if (isFilled && !secretKey) await seedPayments({ ...stores, platformFeeBps, now });
}

/** @throws ConfigurationError when no database answers */
async function reach(pool: pg.Pool, variable: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const reason = propertyOf(error, 'message') || propertyOf(error, 'code');
    throw new ConfigurationError(`${variable} names a database that does not answer (${reason}).`);
  }
}

/** @throws ConfigurationError when the port or the address is not available */
function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code }: NodeJS.ErrnoException) =>
      reject(
        new ConfigurationError(
          code === 'EADDRINUSE'
            ? `PORT ${port} is taken by another program; set PORT to a free one.`
            : `PORT ${port} or HOST ${host} cannot be listened on (${code}).`,
        ),
      );
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

async function warnOfRisks(config: Config, pools: Pools, logger: Logger): Promise<void> {
  if (!config.rateLimits.enabled) {
    logger.warn(
      { event: 'config.unlimited' },
      'RATE_LIMITS=off: nothing is throttled, not even sign-in. For load tests only.',
    );
  }
  const { rows } = await pools.reads.query<{ statement_timeout: string }>('SHOW statement_timeout');
  if (rows[0]?.statement_timeout === '0') {
    logger.warn(
      { event: 'config.limitless-role' },
      'Behind a pooler the limits of statements are the role’s, and DATABASE_URL’s role has none.',
    );
  }
  if (config.isProduction && !config.trustProxy) {
    // The server itself speaks plain HTTP: only a trusted proxy can mark a connection as secure.
    logger.warn(
      { event: 'config.https-needed' },
      'Sign-in needs https: put a proxy that ends TLS before this server and set TRUST_PROXY.',
    );
  }
}
