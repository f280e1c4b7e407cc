import { NodePgDatabase, NodePgDriver, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { limitSilence } from './silence.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

/** The database, or a transaction on it: queries and services take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Maximum time of a statement and of a lock wait within it, in milliseconds; 0 is no limit. */
export interface Limits {
  statement: number;
  lock: number;
}

/** Short, because a person waits for the answer. */
const REQUEST_LIMITS: Limits = { statement: 4_000, lock: 1_500 };
export const WORK_LIMITS: Limits = { statement: 10_000, lock: 0 };

/**
 * A search for frequent words needs a bitmap of all pages; beyond the default work_mem of 4 MB it
 * rereads whole pages. The default random_page_cost keeps the planner from using indexes.
 */
const PLANNING = '-c work_mem=32MB -c random_page_cost=1.1 -c jit=off';

/** Additional time for the server's own timeout error to arrive. */
const TRANSIT_MS = 500;

/** Detects the loss of idle connections. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface PoolOptions {
  size: number;
  logger: Logger;
  limits?: Limits;
  /** The watch that all pools of one database share. */
  watch?: DatabaseWatch;
  /** Whether a pooler is between; it refuses connections that set limits, so the role must. */
  isPooled?: boolean;
  /** Whether statements may be named; a pooler may mix up the names of its clients. */
  keepsNames?: boolean;
}

/** Creates a pool that logs and replaces lost or silent connections. */
export function createPool(url: string, options: PoolOptions): RoutedPool {
  const { size, logger, limits = REQUEST_LIMITS, isPooled = false } = options;
  const { keepsNames = !isPooled } = options;
  const { watch = watchDatabase(url, logger) } = options;
  const pool = new RoutedPool(
    {
      connectionString: url,
      max: size,
      pipeline: true,
      connectionTimeoutMillis: 3_000,
      // Replaces connections to a server that became a standby or lost its DNS name.
      maxLifetimeSeconds: 900,
      ...(!isPooled && {
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
        idle_in_transaction_session_timeout: 30_000,
        options: PLANNING,
      }),
      ...KEEP_ALIVE,
      application_name: 'portage',
    },
    // Only connections that the watch does not suspect.
    (connect) => watch.checkOut(() => connect().then(releaseWhenEnded)),
  );
  const logLoss = (err: Error) =>
    logger.warn({ event: 'database.connection-lost', err }, 'database connection lost');
  pool.on('error', logLoss);
  pool.on('connect', (client) => {
    watch.add(client);
    if (!keepsNames) forgetNames(client);
    if (limits.statement > 0) {
      limitSilence(client, limits.statement + TRANSIT_MS, () => watch.suspect(client));
    }
    // Errors of a checked-out client would end the process without a listener.
    client.on('error', logLoss);
  });
  return pool;
}

/**
 * Releases a connection once it is lost. drizzle keeps a connection whose BEGIN fails, and a pool
 * that gets none back stops answering.
 */
function releaseWhenEnded(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  const releaseLost = () => client.release(true);
  let isReleased = false;
  client.release = (failure) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', releaseLost);
    release(failure);
  };
  client.once('end', releaseLost);
  return client;
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: boolean | Error) => void,
) => void;

/** A pool that takes its connections from others; each returns to the pool that it came from. */
export class RoutedPool extends pg.Pool {
  readonly #route: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>;
  /** Start times of the waits for a connection, oldest first. */
  readonly #waiting = new Set<{ since: number }>();

  constructor(
    config: pg.PoolConfig,
    route: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>,
  ) {
    super(config);
    this.#route = route;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | undefined {
    const waiter = { since: performance.now() };
    this.#waiting.add(waiter);
    const client = this.#route(() => super.connect()).finally(() => this.#waiting.delete(waiter));
    if (!onConnect) return client;
    client.then(
      (pooled) => onConnect(undefined, pooled, pooled.release),
      (error) => onConnect(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Longest current wait for a connection, in milliseconds; 0 if there is none. */
  waitMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }
}

/** Keeps the names of columns, which a database of its own for each call would make again. */
const dialect = new PgDialect({ casing: 'snake_case' });

export const createDb = (pool: pg.Pool): Db =>
  new NodePgDatabase(dialect, new NodePgDriver(pool, dialect).createSession(undefined), undefined);

export async function firstRow<Row>(statement: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await statement;
  return row;
}

/** First row of a statement that always returns one. @throws Error if it returns none */
export async function onlyRow<Row>(statement: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(statement);
  if (row === undefined) throw new Error('A statement returned no row.');
  return row;
}

/** Removes the names of a client's statements, for poolers that do not support them. */
function forgetNames(client: pg.ClientBase): void {
  const send = client.query;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const unnamed = isNamed(statement) ? { ...statement, name: undefined } : statement;
    return Reflect.apply(send, client, [unnamed, ...rest]);
  }) as typeof send;
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;
