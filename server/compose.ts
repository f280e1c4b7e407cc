import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { createPool, type Db } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import { limitServer } from './drain.ts';
import { createLiveHub } from './features/live/hub.ts';
import type { Pages } from './features/pages/render.ts';
import { createLiveIndex } from './features/recommendations/live-index.ts';
import { startPayments } from './start-payments.ts';

interface ComposeOptions {
  config: Config;
  /** Of the migrated database that `pool` and `db` are connected to. */
  url: string;
  pool: pg.Pool;
  /** Connected to PostgreSQL itself, where `pool` is not; for what listens. */
  directPool?: pg.Pool;
  db: Db;
  logger: Logger;
  clock: Clock;
  pages: Pages;
  connectPayments?: typeof startPayments;
}

/** Creates the parts of a server, except the listening socket and the background workers. */
export async function compose(options: ComposeOptions) {
  const { config, url, pool, db, logger, clock, pages } = options;
  const { directPool = pool, connectPayments = startPayments } = options;
  const live = createLiveHub({ db, pool: directPool, logger });
  const matching = createLiveIndex({ pool: directPool, logger });
  // The Stripe emulator has transactions of its own, which must not exhaust the application's pool.
  const standInPool = createPool(url, { size: 4, logger });
  const server = limitServer(createServer());
  const ownUrl = () => addressOf(server.address());
  const payments = await connectPayments({ config, pool: standInPool, logger, clock, ownUrl });
  let isDraining = false;
  const isReady = async () => !isDraining && (await isMigrated(pool));
  const parts = { config, pool, db, logger, clock, pages, live, matching, payments, isReady };
  server.on('request', createApp(parts));
  return {
    server,
    payments,
    /** Closes streams that would keep requests open; readiness is false from now on. */
    async drain(): Promise<void> {
      isDraining = true;
      await Promise.all([live.close(), matching.close()]);
    },
    /** Closes what requests need; to be called when none is open. */
    async close(): Promise<void> {
      await payments.stop();
      await standInPool.end();
      await pool.end();
    },
  };
}

/** The address of this process; a name such as localhost may resolve to another address family. */
function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return '';
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
