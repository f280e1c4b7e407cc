import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { presentEvents } from '../../features/live/present.ts';
import type { Pages } from '../../features/pages/render.ts';
import { createLiveIndex } from '../../features/recommendations/live-index.ts';
import { createClamd } from '../../features/resumes/clamd.ts';
import { createResumes } from '../../features/resumes/service.ts';
import type { ResetDeps } from '../../features/staging/reset/service.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { createDb } from '../../platform/db/connect.ts';
import type { Pools } from '../../platform/db/pools.ts';
import { createLiveHub } from '../../platform/live/hub.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { createApp } from './app.ts';
import { startPayments } from './start-payments.ts';

export interface PartsOptions {
  config: Config;
  /** The server that will serve `app`. */
  server: Server;
  /** Pools of a migrated database. */
  pools: Pools;
  logger: Logger;
  clock: Clock;
  files: FileStore;
  pages: Pages;
  /** Undefined if metrics are off. */
  metrics?: Metrics | undefined;
  connectPayments?: typeof startPayments | undefined;
  isReady: () => Promise<boolean>;
  staging: ResetDeps | undefined;
}

/** Creates the application with every part that caches data in memory. */
export async function createParts(options: PartsOptions) {
  const { config, server, pools, logger, clock, files, connectPayments = startPayments } = options;
  const { reads: pool, writes: writePool, work, emulator, replicas } = pools;
  const db = createDb(pool);
  const writeDb = createDb(writePool);
  const replicaDb = config.databaseReplicaUrls.length > 0 ? createDb(replicas.pool) : undefined;
  const live = createLiveHub({ db, pool: work, clock, logger, presentEvents });
  const matching = createLiveIndex({ pool: work, replicas, logger });
  const ownUrl = () => addressOf(server.address());
  const payments = await connectPayments({ config, pool: emulator, logger, clock, ownUrl });
  const { clamdUrl } = config.storage;
  const scan = clamdUrl ? createClamd(clamdUrl) : undefined;
  const resumes = createResumes({ files, scan, logger });
  const stores = { pool, db, writeDb, writePool, replicaDb };
  const parts = { live, matching, payments, resumes };
  return {
    ...parts,
    app: createApp({ ...options, ...stores, ...parts }),
    /** Closes streams that would keep requests open. */
    async drain(): Promise<void> {
      await Promise.all([live.close(), matching.close()]);
    },
    /** Stops the dependencies of requests; call it when none is open. */
    stop: () => payments.stop(),
  };
}

/** Address of this process; a name such as localhost may resolve to the other address family. */
function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return '';
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
