import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { type AppDeps, createApp } from '#server/app.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { Clock } from '#server/core/clock.ts';
import { createDb, createPool, type Db } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { limitServer } from '#server/drain.ts';
import { createLiveHub } from '#server/features/live/hub.ts';
import { createLiveIndex } from '#server/features/recommendations/live-index.ts';
import { createLogger } from '#server/logger.ts';
import { type Payments, type PaymentsOptions, startPayments } from '#server/start-payments.ts';
import { type Client, createClient } from './client.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  /** Without a slash at the end. */
  origin: string;
  config: Config;
  pool: pg.Pool;
  db: Db;
  payments: Payments;
  /** Every line of the log so far, parsed. */
  logLines: Record<string, unknown>[];
  /** Somebody who is not signed in. `headers` go with each of their requests. */
  createClient(headers?: Record<string, string>): Client;
  close(): Promise<void>;
}

const stubPages: AppDeps['pages'] = (app) =>
  app.use((_req, res) => {
    res.type('html').send('<!doctype html>');
  });

/** What of payments a test brings itself: the time, and the Stripe that is asked. */
export interface MoneyOptions {
  clock: Clock;
  start(options: PaymentsOptions): Promise<Payments>;
}

/**
 * The application on a database of its own and a free port; pages are a stub unless given. Limits
 * are off unless `environment` turns them on.
 */
export async function startApp(
  environment: Record<string, string> = {},
  pages = stubPages,
  money: MoneyOptions = { clock: { now: () => new Date() }, start: startPayments },
): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    ...environment,
  });
  const logLines: Record<string, unknown>[] = [];
  const logger = createLogger('info', {
    write: (line) => logLines.push(JSON.parse(line)),
  });
  const pool = createPool(database.url, { size: config.databasePoolSize, logger });
  const db = createDb(pool);
  const live = createLiveHub({ db, pool, logger });
  const matching = createLiveIndex({ pool, logger });
  const server = limitServer(createServer());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clock } = money;
  const standInPool = createPool(database.url, { size: 4, logger });
  const payments = await money.start({
    config,
    pool: standInPool,
    logger,
    clock,
    ownUrl: () => origin,
  });
  const app = createApp({
    config,
    pool,
    db,
    logger,
    live,
    matching,
    payments,
    clock,
    isReady: () => isMigrated(pool),
    pages,
  });
  server.on('request', app);
  return {
    origin,
    config,
    pool,
    db,
    payments,
    logLines,
    createClient: (headers) => createClient(origin, headers),
    close: async () => {
      await live.close();
      await matching.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await payments.stop();
      await standInPool.end();
      await pool.end();
      await database.drop();
    },
  };
}
