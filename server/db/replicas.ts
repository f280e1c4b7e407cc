import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../core/log.ts';
import { createPool, type Limits, RoutedPool } from './connect.ts';
import { watchDatabase } from './watch.ts';

const CHECK_MS = 500;
/** One that is further behind is not read from. */
const MAX_LAG_MS = 3_000;
/** What the writer's log position was in this time is remembered. */
const REMEMBERED_MS = 120_000;
/** How long a load waits for a replica that has everything of now. */
const CATCH_UP_MS = 3_000;

/** Shorter than the writer's, which is asked when a replica does not answer. */
const REPLICA_LIMITS: Limits = { statement: 1_500, lock: 0 };
const CHECK_LIMITS: Limits = { statement: 1_000, lock: 0 };

interface Replica {
  name: string;
  pool: pg.Pool;
  checks: pg.Pool;
  isUsed: boolean;
  /** When the writer was where the replica is now, by `performance.now()`. */
  freshAt: number;
  lagMs: number;
}

export type Replicas = ReturnType<typeof watchReplicas>;

/**
 * Spreads reads over streaming replicas. One that does not answer, is no replica, or is behind the
 * writer is left out until that is over; without any the writer is read from.
 */
export function watchReplicas(options: {
  urls: string[];
  size: number;
  /** Connected to the writer itself. */
  writer: pg.Pool;
  /** Read from where there is no replica. */
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
  /** Where the writer's log was, newest first. */
  let positions: { at: number; position: bigint }[] = [];
  let isStopped = false;
  let turn = 0;

  async function lookAtWriter(): Promise<void> {
    const at = performance.now();
    const { rows } = await writer.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
    positions = positions.filter((known) => at - known.at < REMEMBERED_MS);
    positions.unshift({ at, position: positionOf(rows[0]?.lsn) });
  }

  async function lookAt(replica: Replica): Promise<void> {
    let reason: string | undefined;
    try {
      const { rows } = await replica.checks.query<{ lsn: string | null }>(
        'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS lsn',
      );
      if (rows[0]?.lsn == null) reason = 'it is no replica';
      else {
        const replayed = positionOf(rows[0].lsn);
        const reached = positions.find(({ position }) => position <= replayed);
        replica.freshAt = reached?.at ?? replica.freshAt;
      }
    } catch {
      reason = 'it does not answer';
    }
    // Not by the time of now: while no writer answers, nothing that is written is missed.
    replica.lagMs = (positions[0]?.at ?? Number.POSITIVE_INFINITY) - replica.freshAt;
    if (replica.lagMs > MAX_LAG_MS) reason ??= 'it is behind';
    const isUsed = reason === undefined;
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    const log = { replica: replica.name, reason };
    if (isUsed) logger.info({ event: 'replica.used', ...log }, 'a replica is read from');
    else logger.warn({ event: 'replica.left-out', ...log }, 'a replica is not read from');
  }

  async function check(): Promise<void> {
    await lookAtWriter().catch(() => undefined);
    await Promise.all(replicas.map(lookAt));
  }

  const checkedOnce = replicas.length > 0 ? check() : Promise.resolve();
  const checking = (async () => {
    await checkedOnce;
    while (!isStopped && replicas.length > 0) {
      await sleep(CHECK_MS, undefined, { ref: false });
      if (!isStopped) await check();
    }
  })();

  function pick(): Replica | undefined {
    const used = replicas.filter(({ isUsed }) => isUsed);
    turn += 1;
    return used[turn % used.length];
  }

  async function connect(): Promise<pg.PoolClient> {
    const replica = pick();
    if (!replica) return reads.connect();
    try {
      return await replica.pool.connect();
    } catch {
      return reads.connect();
    }
  }

  return {
    /** Gives connections to the replicas, or to the writer. */
    pool: replicas.length > 0 ? new RoutedPool({}, connect) : reads,

    /**
     * A pool of a replica that has everything that is written by now; the writer's where none has it
     * soon.
     */
    async upToDate(): Promise<pg.Pool> {
      const since = performance.now();
      await checkedOnce;
      while (replicas.some(({ isUsed }) => isUsed) && performance.now() - since < CATCH_UP_MS) {
        const found = replicas.find(({ isUsed, freshAt }) => isUsed && freshAt >= since);
        if (found) return found.pool;
        await sleep(CHECK_MS / 5);
      }
      return writer;
    },

    /** For those who watch the service. */
    state: () => replicas.map(({ name, isUsed, lagMs }) => ({ name, isUsed, lagMs })),

    async end(): Promise<void> {
      isStopped = true;
      for (const replica of replicas) replica.stop();
      await checking;
      await Promise.all(replicas.flatMap(({ pool, checks }) => [pool.end(), checks.end()]));
    },
  };
}

/** A place in PostgreSQL's log, such as '2/3A0', as a number. */
function positionOf(lsn = '0/0'): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
