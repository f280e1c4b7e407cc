import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { presentEvents } from '../../features/live/present.ts';
import type { Pages } from '../../features/pages/render.ts';
import { recordOperator } from '../../features/payments/receipts/operator.ts';
import { createLiveIndex } from '../../features/recommendations/live-index.ts';
import { createClamd } from '../../features/resumes/clamd.ts';
import { createResumes } from '../../features/resumes/service.ts';
import type { Staging } from '../../features/staging/routes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import { VERSION } from '../../platform/core/version.ts';
import { createDb } from '../../platform/db/connect.ts';
import { isMigrated } from '../../platform/db/migrate.ts';
import type { Pools } from '../../platform/db/pools.ts';
import { createFailureLog } from '../../platform/http/failed-requests.ts';
import { answerWhileStarting } from '../../platform/http/health.ts';
import { createLoadShedder } from '../../platform/http/overload.ts';
import { createLiveHub } from '../../platform/live/hub.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { measureDatabase } from '../metrics/database.ts';
import { measureProcess } from '../metrics/process.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { startPayments } from './start-payments.ts';

interface ComposeOptions {
  config: Config;
  /** The server that will serve `app`. */
  server: Server;
  /** Pools of a migrated database, which outlive this. */
  pools: Pools;
  logger: Logger;
  clock: Clock;
  files: FileStore;
  pages: Pages;
  /** Undefined if metrics are off. */
  metrics?: Metrics | undefined;
  connectPayments?: typeof startPayments | undefined;
  /** Undefined unless this is a staging server. */
  staging?: Staging | undefined;
  /** Address of the site in mails; undefined in a process without background work. */
  mailedUrl?: string | undefined;
}

/** Builds all that a process consists of, once, except its listening socket. */
export async function compose(options: ComposeOptions) {
  const { config, server, pools, logger, files, metrics, staging, mailedUrl } = options;
  const { connectPayments = startPayments } = options;
  const { reads: pool, writes: writePool, work, emulator, replicas } = pools;
  const clock = staging?.clock ?? options.clock;
  const db = createDb(pool);
  const writeDb = createDb(writePool);
  const replicaDb = config.databaseReplicaUrls.length > 0 ? createDb(replicas.pool) : undefined;

  await recordOperator(writeDb, config.operator, clock.now());

  const load = createLoadShedder({ config, pools, logger });
  const live = createLiveHub({ db, pool: work, clock, logger, presentEvents });
  const matching = createLiveIndex({ pool: work, replicas, logger });
  const ownUrl = () => addressOf(server.address());
  const payments = await connectPayments({ config, pool: emulator, logger, clock, ownUrl });
  const { clamdUrl } = config.storage;
  const scan = clamdUrl ? createClamd(clamdUrl) : undefined;
  const resumes = createResumes({ files, scan, logger });
  const { gateway } = payments;
  const background =
    mailedUrl === undefined
      ? undefined
      : createBackground({ config, pool: work, clock, logger, files, gateway, baseUrl: mailedUrl });

  let isDraining = false;
  const isReady = async () => !isDraining && (await isMigrated(pools.readiness));
  const build = config.commit ?? VERSION;
  const failures = createFailureLog({ db: writeDb, clock, logger, build });
  const stores = { pool, db, writeDb, writePool, replicaDb };
  const services = { live, matching, payments, resumes, failures };
  const app = createApp({ ...options, clock, staging, isReady, ...stores, ...services });

  /** Whether the data are others than those that this process was built on. */
  let isReplaced = false;
  const logFailure = (err: unknown) =>
    logger.error({ event: 'staging.failed', err }, 'the data were changed, and not all follows');
  staging?.clock.onChange((change) => {
    if (change === 'moved') return void background?.runDue().catch(logFailure);
    isReplaced = true;
    if (staging.restart) staging.restart();
    else logFailure(new AppError('CANNOT_RESTART'));
  });

  if (metrics) {
    measureProcess(metrics, { pools, live, matching });
    measureDatabase(metrics, { db: createDb(work), clock, logger });
  }

  let drained: Promise<unknown> | undefined;
  return {
    app: load.protect((req, res) => (isReplaced ? answerWhileStarting : app)(req, res)),
    payments,
    load,
    startBackground: async () => background?.start(),
    /** Makes readiness false, and ends background work and streams that would keep requests open. */
    async drain(): Promise<void> {
      isDraining = true;
      drained = Promise.all([
        background?.drain(),
        live.close(),
        staging?.streams.close(),
        staging?.spaces?.close(),
        matching.close(),
      ]);
      await drained;
    },
    /** Closes the dependencies of requests; call it when none is open. */
    async close(): Promise<void> {
      await drained;
      load.stop();
      await failures.stop();
      await background?.stop();
      await payments.stop();
      await staging?.clock.close();
    },
  };
}

/** Address of this process; a name such as localhost may resolve to the other address family. */
function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return '';
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
