import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from '../core/log.ts';

/** The database, or a transaction on it: queries and services take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * A search for frequent words holds a bitmap of every page; one that exceeds the usual 4 MB reads all
 * texts of the pages instead, and so does a scan that takes an index for as slow as a turning disk.
 */
const SETTINGS = '-c work_mem=32MB -c random_page_cost=1.1 -c jit=off';

/** A pool whose lost connections are logged and replaced, never fatal. */
export function createPool(url: string, options: { size: number; logger: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'portage',
    options: SETTINGS,
  });
  const lost = (err: Error) =>
    options.logger.warn({ event: 'database.connection-lost', err }, 'database connection lost');
  pool.on('error', lost);
  // A client that a transaction has checked out emits its own errors, which would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return drizzle(pool, { casing: 'snake_case' });
}

/** The row of a statement that always returns one. */
export async function onlyRow<Row>(statement: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await statement;
  if (row === undefined) throw new Error('A statement returned no row.');
  return row;
}
