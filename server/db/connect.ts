import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from '../core/log.ts';
import { limitSilence } from './silence.ts';
import { forgetNames } from './statement-names.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

/** The database, or a transaction on it: queries and services take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** How long one statement may take, and wait for a lock within that, in milliseconds; 0 is no limit. */
export interface Limits {
  statement: number;
  lock: number;
}

/** A person waits for the answer. */
const REQUEST_LIMITS: Limits = { statement: 4_000, lock: 1_500 };
export const WORK_LIMITS: Limits = { statement: 10_000, lock: 0 };

/**
 * A search for frequent words holds a bitmap of all pages; one that exceeds the usual 4 MB reads the
 * texts of whole pages instead, and so does a plan that takes an index for as slow as a turning disk.
 */
const PLANNING = '-c work_mem=32MB -c random_page_cost=1.1 -c jit=off';

/** The answer to a statement that the server has ended by itself is still on its way. */
const TRANSIT_MS = 500;

/** What makes the loss of a connection known that nothing is asked on. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface PoolOptions {
  size: number;
  logger: Logger;
  limits?: Limits;
  /** One for all pools on a database. */
  watch?: DatabaseWatch;
  /** A pooler refuses connections that ask for limits; they are then the role's. */
  isPooled?: boolean;
  /** Whether statements may be named; a pooler may mix up those of its clients. */
  keepsNames?: boolean;
}

/** A pool whose lost or silent connections are logged and replaced, never fatal. */
export function createPool(url: string, options: PoolOptions): RoutedPool {
  const { size, logger, limits = REQUEST_LIMITS, isPooled = false } = options;
  const { keepsNames = !isPooled } = options;
  const { watch = watchDatabase(url, logger) } = options;
  const pool = new RoutedPool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 3_000,
      // Of a server that has become a standby, or a name that leads elsewhere by now.
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
    // Only connections of which nothing bad is known.
    (connect) => watch.checkOut(() => connect().then(releaseWhenEnded)),
  );
  const lost = (err: Error) =>
    logger.warn({ event: 'database.connection-lost', err }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    watch.add(client);
    if (!keepsNames) forgetNames(client);
    if (limits.statement > 0) {
      limitSilence(client, limits.statement + TRANSIT_MS, () => watch.suspect(client));
    }
    // A checked-out client emits its own errors; without a listener they would end the process.
    client.on('error', lost);
  });
  return pool;
}

/**
 * Gives a lost connection back for those who do not: drizzle keeps one whose BEGIN fails, and a pool
 * without a place left answers no more until the process ends.
 */
function releaseWhenEnded(client: pg.PoolClient): pg.PoolClient {
  const give = client.release;
  const giveLost = () => client.release(true);
  let isGiven = false;
  client.release = (failure) => {
    if (isGiven) return;
    isGiven = true;
    client.off('end', giveLost);
    give(failure);
  };
  client.once('end', giveLost);
  return client;
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: boolean | Error) => void,
) => void;

/** A pool whose connections are chosen elsewhere, to be given back to the pool that they are of. */
export class RoutedPool extends pg.Pool {
  readonly #route: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>;
  /** When those that wait for a connection began to, the first first. */
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
    const turn = { since: performance.now() };
    this.#waiting.add(turn);
    const client = this.#route(() => super.connect()).finally(() => this.#waiting.delete(turn));
    if (!onConnect) return client;
    client.then(
      (given) => onConnect(undefined, given, given.release),
      (error) => onConnect(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** For how long the one that waits longest has waited for a connection; 0 when none does. */
  waitMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }
}

export function createDb(pool: pg.Pool): Db {
  return drizzle(pool, { casing: 'snake_case' });
}

/** The only row of a statement, or the first. */
export async function firstRow<Row>(statement: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await statement;
  return row;
}

/** The row of a statement that always returns one. */
export async function onlyRow<Row>(statement: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(statement);
  if (row === undefined) throw new Error('A statement returned no row.');
  return row;
}
