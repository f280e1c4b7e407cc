import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../core/log.ts';
import { createPool, WORK_LIMITS } from './connect.ts';
import { watchDatabase } from './watch.ts';

/** Two pieces of background work, what the queue itself needs, payments, and the matching index. */
const WORK_CONNECTIONS = 8;
const STAND_IN_CONNECTIONS = 4;

export type Pools = ReturnType<typeof openPools>;

/**
 * The connections of one process, in pools of their own: changes that wait for each other's rows
 * leave connections for reads, and neither takes those of the background.
 * @param url of the database where the configuration names none
 */
export function openPools(config: Config, url: string, logger: Logger) {
  const { databasePoolSize: size, databaseDirectUrl: directUrl = url } = config;
  const isPooled = directUrl !== url;
  const keepsNames = !isPooled || config.poolerKeepsNames;
  const watch = watchDatabase(url, logger);
  const directWatch = isPooled ? watchDatabase(directUrl, logger) : watch;
  const writing = Math.max(1, Math.floor(size * 0.4));
  const open = (connections: number) =>
    createPool(url, { size: connections, logger, watch, isPooled, keepsNames });
  const openDirect = (connections: number) =>
    createPool(directUrl, { size: connections, logger, watch: directWatch, limits: WORK_LIMITS });
  const pools = {
    /** For calls that read, and for what every call passes: sessions and limits. */
    reads: open(Math.max(1, size - writing)),
    writes: open(writing),
    readiness: open(1),
    /** Connected to PostgreSQL itself, as all below: the background, and what listens. */
    work: openDirect(WORK_CONNECTIONS),
    /** For the Stripe emulator, whose transactions wait. */
    standIn: openDirect(STAND_IN_CONNECTIONS),
  };
  return {
    ...pools,
    directUrl,
    async end(): Promise<void> {
      watch.stop();
      directWatch.stop();
      await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
    },
  };
}
