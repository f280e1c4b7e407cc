import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/log.ts';
import { createPool, WORK_LIMITS } from './connect.ts';
import { watchReplicas } from './replicas.ts';
import { watchDatabase } from './watch.ts';

/** For two background tasks, the queue itself, payments and the matching index. */
const WORK_CONNECTIONS = 8;
const EMULATOR_CONNECTIONS = 4;

export type Pools = ReturnType<typeof openPools>;

/**
 * The connection pools of a process. Separate pools for reads, writes and background work keep
 * writes that wait for row locks from blocking reads.
 * @param url address of the database if the configuration has none
 */
export function openPools(config: Config, url: string, logger: Logger) {
  const { databasePoolSize: size, databaseDirectUrl: directUrl = url } = config;
  const isPooled = directUrl !== url;
  const keepsNames = !isPooled || config.poolerKeepsNames;
  const watch = watchDatabase(url, logger);
  const directWatch = isPooled ? watchDatabase(directUrl, logger) : watch;
  const writeConnections = Math.max(1, Math.floor(size * 0.4));
  const open = (connections: number) =>
    createPool(url, { size: connections, logger, watch, isPooled, keepsNames });
  const openDirect = (connections: number) =>
    createPool(directUrl, { size: connections, logger, watch: directWatch, limits: WORK_LIMITS });
  const pools = {
    /** For calls that read, and for the sessions and limits of every call. */
    reads: open(Math.max(1, size - writeConnections)),
    writes: open(writeConnections),
    readiness: open(1),
    /** For background work and LISTEN; like all below, connected without a pooler. */
    work: openDirect(WORK_CONNECTIONS),
    /** For the Stripe emulator, whose transactions wait. */
    emulator: openDirect(EMULATOR_CONNECTIONS),
  };
  const { reads, work: writer } = pools;
  const urls = config.databaseReplicaUrls;
  const replicas = watchReplicas({ urls, size: reads.options.max, writer, reads, logger });
  return {
    ...pools,
    /** Streaming replicas, for reads that may be slightly stale. */
    replicas,
    directUrl,
    async end(): Promise<void> {
      await replicas.end();
      watch.stop();
      directWatch.stop();
      await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
    },
  };
}
