import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { createPool, type Limits, RoutedPool } from './connect.ts';
import { watchDatabase } from './watch.ts';

const CHECK_MS = 500;
/** Maximum lag of a replica that is read from. */
const MAX_LAG_MS = 3_000;
/** How long the writer's log positions are kept for comparison. */
const POSITION_HISTORY_MS = 120_000;
/** Maximum wait of `upToDate` for a replica to catch up. */
const CATCH_UP_MS = 3_000;

/** Shorter than the writer's limit, because the writer is queried after a replica times out. */
const REPLICA_LIMITS: Limits = { statement: 1_500, lock: 0 };
const CHECK_LIMITS: Limits = { statement: 1_000, lock: 0 };

interface Replica {
  name: string;
  pool: pg.Pool;
  checks: pg.Pool;
  isUsed: boolean;
  /** Time at which the writer was at the replica's position, by `performance.now()`. */
  freshAt: number;
  lagMs: number;
}

export type Replicas = ReturnType<typeof watchReplicas>;

/**
 * Spreads reads over streaming replicas. A replica that does not answer, is not in recovery or lags
 * behind is skipped until it recovers; without any, reads go to the writer.
 */
export function watchReplicas(options: {
  urls: string[];
  size: number;
  /** Direct connection to the writer, without a pooler. */
  writer: pg.Pool;
  /** Fallback pool when no replica is usable. */
  reads: pg.Pool;
  logger: Logger;
}) {
  const { urls, size, writer, reads, logger } = options;
  const replicas = urls.map((url): Replica & { stop(): void } => {
    const watch = watchDatabase(url, logger);
    const { host } = new URL(url);
    return {
      name: host,
      pool: createPool(url, { size, logger, watch, limits: REPLICA_LIMITS }),
      checks: createPool(url, { size: 1, logger, watch, limits: CHECK_LIMITS }),
      isUsed: false,
      freshAt: Number.NEGATIVE_INFINITY,
      lagMs: Number.POSITIVE_INFINITY,
      stop: watch.stop,
    };
  });
  /** Log positions of the writer, newest first. */
  let positions: { at: number; position: bigint }[] = [];
  let isStopped = false;
  let turn = 0;

  async function recordWriterPosition(): Promise<void> {
    const now = performance.now();
    const { rows } = await writer.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
    positions = positions.filter((entry) => now - entry.at < POSITION_HISTORY_MS);
    positions.unshift({ at: now, position: positionOf(rows[0]?.lsn) });
  }

  async function checkReplica(replica: Replica): Promise<void> {
    let reason: string | undefined;
    try {
      const { rows } = await replica.checks.query<{ lsn: string | null }>(
        'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS lsn',
      );
      if (rows[0]?.lsn == null) reason = 'it is no replica';
      else {
        const replayed = positionOf(rows[0].lsn);
        const reachedEntry = positions.find(({ position }) => position <= replayed);
        replica.freshAt = reachedEntry?.at ?? replica.freshAt;
      }
    } catch {
      reason = 'it does not answer';
    }
    // Compared with the last known position: while no writer answers, no replica misses anything.
    replica.lagMs = (positions[0]?.at ?? Number.POSITIVE_INFINITY) - replica.freshAt;
    if (replica.lagMs > MAX_LAG_MS) reason ??= 'it is behind';
    const isUsed = reason === undefined;
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    const log = { replica: replica.name, reason };
    if (isUsed) logger.info({ event: 'replica.used', ...log }, 'a replica is read from');
    else logger.warn({ event: 'replica.left-out', ...log }, 'a replica is not read from');
  }

  async function checkAll(): Promise<void> {
    await recordWriterPosition().catch(() => undefined);
    await Promise.all(replicas.map(checkReplica));
  }

  const firstCheck = replicas.length > 0 ? checkAll() : Promise.resolve();
  const checking = (async () => {
    await firstCheck;
    while (!isStopped && replicas.length > 0) {
      await sleep(CHECK_MS, undefined, { ref: false });
      if (!isStopped) await checkAll();
    }
  })();

  function nextReplica(): Replica | undefined {
    const used = replicas.filter(({ isUsed }) => isUsed);
    turn += 1;
    return used[turn % used.length];
  }

  async function connect(): Promise<pg.PoolClient> {
    const replica = nextReplica();
    if (!replica) return reads.connect();
    try {
      return await replica.pool.connect();
    } catch {
      return reads.connect();
    }
  }

  return {
    /** Connects to the next replica, or to the fallback pool. */
    pool: replicas.length > 0 ? new RoutedPool({}, connect) : reads,

    /**
     * Pool of a replica that has every change made before the call, or the writer's if none catches
     * up within `CATCH_UP_MS`.
     */
    async upToDate(): Promise<pg.Pool> {
      const since = performance.now();
      await firstCheck;
      while (replicas.some(({ isUsed }) => isUsed) && performance.now() - since < CATCH_UP_MS) {
        const replica = replicas.find(({ isUsed, freshAt }) => isUsed && freshAt >= since);
        if (replica) return replica.pool;
        await sleep(CHECK_MS / 5);
      }
      return writer;
    },

    state: () => replicas.map(({ name, isUsed, lagMs }) => ({ name, isUsed, lagMs })),

    async end(): Promise<void> {
      isStopped = true;
      for (const replica of replicas) replica.stop();
      await checking;
      await Promise.all(replicas.flatMap(({ pool, checks }) => [pool.end(), checks.end()]));
    },
  };
}

/** A log position of PostgreSQL, such as '2/3A0', as a number. */
function positionOf(lsn = '0/0'): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
