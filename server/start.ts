import type { Server } from 'node:http';
import type pg from 'pg';
import { describeStart } from './announce.ts';
import { compose } from './compose.ts';
import { type Config, ConfigurationError, parseConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { propertyOf } from './core/property.ts';
import { createDb, createPool, type Db } from './db/connect.ts';
import { EmbeddedPostgresError } from './db/embedded/errors.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadReference } from './db/reference/load.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedPayments } from './demo/seed-payments.ts';
import { drainOnSignals } from './drain.ts';
import type { Pages } from './features/pages/render.ts';
import { createPaymentsWorker } from './features/payments/worker.ts';
import { searchVocabulary } from './features/search/vocabulary.ts';
import { createLogger } from './logger.ts';
import { allTasks } from './tasks.ts';
import { createWorker, WORKER_CONNECTIONS } from './work/worker.ts';

/** Starts the server from its environment. A failed start prints the reason and exits 1. */
export async function start(makePages: () => Pages | Promise<Pages>): Promise<void> {
  try {
    const config = readConfig();
    await run(config, createLogger(config.logLevel), await makePages());
  } catch (error) {
    const isExplained =
      error instanceof ConfigurationError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
    if (!isExplained && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

function readConfig(): Config {
  try {
    process.loadEnvFile();
  } catch {
    // The file is optional.
  }
  return parseConfig(process.env);
}

/** On the configured database, or on an embedded one. */
async function run(config: Config, logger: Logger, pages: Pages): Promise<void> {
  if (config.databaseUrl) return serve(config, { url: config.databaseUrl, logger, pages });
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    await serve(config, { url, logger, pages, stopDatabase: stop });
  } catch (error) {
    // The embedded server is another process and would keep running.
    await stop();
    throw error;
  }
}

interface ServeOptions {
  url: string;
  logger: Logger;
  pages: Pages;
  stopDatabase?: () => Promise<void>;
}

async function serve(config: Config, options: ServeOptions): Promise<void> {
  const { url, logger, pages, stopDatabase } = options;
  const pool = createPool(url, { size: config.databasePoolSize, logger });
  const db = createDb(pool);
  // For what a connection pooler does not support: LISTEN, and locks of a session.
  const directPool = createPool(config.databaseDirectUrl ?? url, {
    size: WORKER_CONNECTIONS,
    logger,
  });
  await reach(pool, 'DATABASE_URL');
  await reach(directPool, 'DATABASE_DIRECT_URL');
  await migrate(directPool);
  const clock = systemClock;
  await loadReference(db, clock.now());
  if (config.demoData) await seedDemoData(config, { db, pool, logger }, clock.now());
  warnOfRisks(config, logger);

  const parts = await compose({ config, url, pool, directPool, db, logger, clock, pages });
  const { server } = parts;
  const background = createWorker({
    tasks: allTasks(),
    context: { db, clock, logger },
    pool: directPool,
  });
  const { staleMs, platformFeeBps, workerIntervalMs } = config.payments;
  const { gateway } = parts.payments;
  const worker = createPaymentsWorker({ db, gateway, clock, logger, staleMs, platformFeeBps });
  let backgroundEnded = Promise.resolve();
  drainOnSignals(server, {
    logger,
    onDrain: () => {
      backgroundEnded = background.stop();
      void parts.drain();
    },
    onClosed: async () => {
      await backgroundEnded;
      await worker.stop();
      await parts.close();
      await directPool.end();
      await stopDatabase?.();
    },
  });
  await listen(server, config);
  // Read now, it is not read by the first search; requests are answered meanwhile.
  setImmediate(searchVocabulary);
  await background.start();
  worker.start(workerIntervalMs);
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : config.port;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  logger.info(
    { event: 'server.started', port, host: config.host },
    `Portage answers on ${address}`,
  );
  if (!config.isProduction) process.stdout.write(`${await describeStart(db, address)}\n`);
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

function warnOfRisks(config: Config, logger: Logger): void {
  if (!config.rateLimits.enabled) {
    logger.warn(
      { event: 'config.unlimited' },
      'RATE_LIMITS=off: nothing is throttled, not even sign-in. For load tests only.',
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
