import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { compose } from '#server/app/start/compose.ts';
import { markData } from '#server/app/start/data-kind.ts';
import { limitServer } from '#server/app/start/drain.ts';
import { openStaging } from '#server/app/start/open-staging.ts';
import type { Payments, startPayments } from '#server/app/start/start-payments.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { makeScenario } from '#server/demo/staging/make-scenario.ts';
import type { Pages } from '#server/features/pages/render.ts';
import { adoptStore } from '#server/features/resumes/store-owner.ts';
import { prepareData } from '#server/features/staging/reset/service.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { type Clock, systemClock } from '#server/platform/core/clock.ts';
import { createDb, type Db } from '#server/platform/db/connect.ts';
import { openPools } from '#server/platform/db/pools.ts';
import { answerWhileStarting } from '#server/platform/http/health.ts';
import type { Logger } from '#server/platform/log/log.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { openFileStore } from '#server/platform/storage/open-store.ts';
import { type Client, createClient } from './client.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  clock: Clock;
  /** Origin without a trailing slash. */
  origin: string;
  config: Config;
  pool: pg.Pool;
  db: Db;
  payments: Payments;
  logger: Logger;
  files: FileStore;
  /** Log lines so far, parsed. */
  logLines: Record<string, unknown>[];
  /** A client that is not signed in; `headers` are sent with each of its requests. */
  createClient(headers?: Record<string, string>): Client;
  close(): Promise<void>;
}

export const stubPages: Pages = (app) =>
  app.use((_req, res) => {
    res.type('html').send('<!doctype html>');
  });

/** Overload limits that a busy machine does not reach. */
export const UNHURRIED = { MAX_LAG_MS: '60000', MAX_POOL_WAIT_MS: '60000' };

/** Parts that a test provides, such as the clock and the Stripe API. */
interface OwnParts {
  clock?: Clock;
  connectPayments?: typeof startPayments;
  metrics?: Metrics;
  /** One that another application uses as well. */
  database?: Awaited<ReturnType<typeof createTestDatabase>>;
  /** Whether a reset composes the application anew, as another process does. */
  hasParent?: boolean;
}

/**
 * Starts the application with its own database on a free port. Pages are a stub unless given; rate
 * limits are off unless `environment` turns them on.
 */
export async function startApp(
  environment: Record<string, string> = {},
  pages = stubPages,
  { clock = systemClock, connectPayments, metrics, hasParent = true, ...given }: OwnParts = {},
): Promise<TestApp> {
  const database = given.database ?? (await createTestDatabase());
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    ...UNHURRIED,
    DATABASE_URL: database.url,
    STORAGE_DIR: path.join(os.tmpdir(), `portage-files-${randomUUID()}`),
    ...environment,
  });
  const logLines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => logLines.push(JSON.parse(line)) };
  const logger = createLogger('info', destination, metrics?.countEvent);
  const pools = openPools(config, database.url, logger);
  const { reads: pool } = pools;
  const files = openFileStore(config);
  const databaseId = await markData(pool, config.dataKinds, clock.now());
  await adoptStore({ db: createDb(pool), files, databaseId, logger });
  const server = limitServer(createServer());
  const shared = { config, pools, logger, files };
  const fill = async (now: Date) => void (await seedDemo(createDb(pools.work), { now }));
  const own = { server, clock, pages, connectPayments, metrics };
  const stores = { db: createDb(pools.work), pool: pools.work, logger };
  const forStaging = {
    machine: clock,
    fill,
    makeScenario: makeScenario.bind(undefined, config, stores),
    restart: hasParent ? restart : undefined,
  };
  let composing = composeApp();
  async function composeApp() {
    const staging = config.isStaging
      ? await openStaging({ ...shared, ...forStaging, address: 'http://localhost' })
      : undefined;
    if (staging) await prepareData(staging, { hasSeed: false });
    const parts = await compose({ ...shared, ...own, staging });
    server.off('request', answerWhileStarting).on('request', parts.app);
    return parts;
  }
  function restart() {
    composing = recompose();
  }
  async function recompose() {
    const parts = await composing;
    server.off('request', parts.app).on('request', answerWhileStarting);
    await parts.drain();
    await parts.close();
    return composeApp();
  }
  const { payments } = await composing;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    config,
    pool,
    db: createDb(pool),
    payments,
    logger,
    clock,
    files,
    logLines,
    createClient: (headers) => createClient(origin, headers),
    close: async () => {
      const parts = await composing;
      await parts.drain();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await parts.close();
      await pools.end();
      await database.drop();
      await rm(config.storage.folder, { recursive: true, force: true });
    },
  };
}
