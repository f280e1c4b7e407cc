import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { createDb } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import type { Pools } from './db/pools.ts';
import { createRecorder } from './features/learning/recorder.ts';
import { createLiveHub } from './features/live/hub.ts';
import type { Pages } from './features/pages/render.ts';
import { createLiveIndex } from './features/recommendations/live-index.ts';
import { createLoadShedder } from './http/overload.ts';
import { measureDatabase } from './metrics/database.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measureProcess } from './metrics/process.ts';
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
  /** Absent where nothing is measured. */
  metrics?: Metrics | undefined;
  connectPayments?: typeof startPayments;
}

/** Creates the parts of a server, except the listening socket and the background workers. */
export async function compose(options: ComposeOptions) {
  const { config, server, pools, logger, clock, pages, metrics } = options;
  const { connectPayments = startPayments } = options;
  const { reads: pool, readiness, work, standIn } = pools;
  const db = createDb(pool);
  const writeDb = createDb(pools.writes);
  const live = createLiveHub({ db, pool: work, logger });
  const matching = createLiveIndex({ pool: work, logger });
  const recorder = createRecorder({ db: createDb(work), logger });
  const ownUrl = () => addressOf(server.address());
  const payments = await connectPayments({ config, pool: standIn, logger, clock, ownUrl });
  let isDraining = false;
  if (metrics) {
    measureProcess(metrics, { pools, live, matching });
    measureDatabase(metrics, { db: createDb(work), clock, logger });
  }
  const isReady = async () => !isDraining && (await isMigrated(readiness));
  const stores = { pool, db, writeDb };
  const parts = {
    config,
    ...stores,
    logger,
    clock,
    pages,
    live,
    matching,
    recorder,
    payments,
    isReady,
    metrics,
  };
  const load = createLoadShedder({ config, pools, logger });
  return {
    app: load.protect(createApp(parts)),
    recorder,
    payments,
    /** What is known of the load of this process. */
    load,
    /** Closes streams that would keep requests open; readiness is false from now on. */
    async drain(): Promise<void> {
      isDraining = true;
      await Promise.all([live.close(), matching.close()]);
    },
    /** Closes what requests need; to be called when none is open. */
    async close(): Promise<void> {
      load.stop();
      await recorder.flush();
      await payments.stop();
      await pools.end();
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
