import { resolve } from 'node:path';
import { openStagingClock } from '../../features/staging/clock/clock.ts';
import { createChangeStreams } from '../../features/staging/clock/streams.ts';
import { readRelease } from '../../features/staging/release.ts';
import type { ResetDeps } from '../../features/staging/reset/service.ts';
import type { Staging } from '../../features/staging/routes.ts';
import type { StartProcess } from '../../features/staging/spaces/processes.ts';
import { openSpaces } from '../../features/staging/spaces/service.ts';
import { createStagingTables } from '../../features/staging/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { createDb } from '../../platform/db/connect.ts';
import type { Pools } from '../../platform/db/pools.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** Same for every reset of every server, so that screenshots are the same. */
const SEED_TIME = new Date('2026-11-23T15:00:00Z');

export async function openStaging(deps: {
  config: Config;
  pools: Pools;
  logger: Logger;
  files: FileStore;
  machine: Clock;
  /** Seeds the demo data, with times relative to `now`. */
  fill: (now: Date) => Promise<void>;
  makeScenario: ResetDeps['makeScenario'];
  restart: ResetDeps['restart'];
  /** Starts this program as another process; undefined if this one may not. */
  startProcess?: StartProcess | undefined;
  /** Address of this server. */
  address: string;
}): Promise<Staging> {
  const { config, pools, logger, files, machine, fill, makeScenario, restart } = deps;
  const { startProcess, address } = deps;
  const db = createDb(pools.work);
  await createStagingTables(db);
  const clock = await openStagingClock({ pool: pools.work, logger, machine });
  const streams = createChangeStreams({ db, clock, logger });
  const { release, commit } = readRelease(config.commit);
  const seed = {
    // Stripe's own clock cannot be set.
    time: () => (config.payments.secretKey ? machine.now() : SEED_TIME),
    fill,
  };
  const stores = { files, outbox: config.mail.folder };
  const version = `${release} ${commit}`;
  const spaces =
    startProcess &&
    (await openSpaces({
      ...{ db, machine, logger, version, address, startProcess },
      url: pools.directUrl,
      folder: resolve(config.dataDir, 'spaces'),
      idleMs: config.spaceIdleMs,
    }));
  return {
    db,
    clock,
    streams,
    stores,
    version,
    spaces,
    seed,
    makeScenario,
    restart,
    logger,
  };
}
