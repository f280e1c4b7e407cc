import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import { createDb } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import type { Pools } from './db/pools.ts';
import { createLiveHub } from './features/live/hub.ts';
import type { Pages } from './features/pages/render.ts';
import { createLiveIndex } from './features/recommendations/live-index.ts';
import { startPayments } from './start-payments.ts';

interface ComposeOptions {
  config: Config;
  /** Will answer with `app`. */
  server: Server;
  /** Of a migrated database. */
  pools: Pools;
  logger: Logger;
  clock: Clock;
  pages: Pages;
  connectPayments?: typeof startPayments;
}

/** The one place where the parts of a server meet: all but listening, and what runs beside it. */
export async function compose(options: ComposeOptions) {
  const { config, server, pools, logger, clock, pages } = options;
  const { connectPayments = startPayments } = options;
  const { reads: pool, readiness, work, standIn } = pools;
  const db = createDb(pool);
  const writeDb = createDb(pools.writes);
  const live = createLiveHub({ db, pool: work, logger });
  const matching = createLiveIndex({ pool: work, logger });
  const ownUrl = () => addressOf(server.address());
  const payments = await connectPayments({ config, pool: standIn, logger, clock, ownUrl });
  let isDraining = false;
  const isReady = async () => !isDraining && (await isMigrated(readiness));
  const stores = { pool, db, writeDb };
  const parts = { config, ...stores, logger, clock, pages, live, matching, payments, isReady };
  return {
    app: createApp(parts),
    payments,
    /** Ends what would keep requests open, and is not ready from now on. */
    async drain(): Promise<void> {
      isDraining = true;
      await Promise.all([live.close(), matching.close()]);
    },
    /** Ends what requests needed; nothing may be under way any more. */
    async close(): Promise<void> {
      await payments.stop();
      await pools.end();
    },
  };
}

/** An address at which this very process answers; a name such as localhost may mean another family. */
function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return '';
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
