import type pg from 'pg';
import { createDb, type Db } from './connect.ts';
import { pipelined } from './pipelined.ts';

/** Runs first in a transaction; throws to prevent it. */
export type Guard = (client: pg.ClientBase) => Promise<void>;

type Query = [statement: pg.QueryConfig, values?: unknown[]];

/**
 * A database whose write transactions begin with a guard. A write outside a transaction gets one of
 * its own; reads outside are not guarded.
 */
export function createGuardedDb(pool: pg.Pool, guard: Guard): Db {
  const connect = async () => guardClient(await pool.connect(), guard);
  const query = async (...args: Query) => {
    if (/^\s*select\b/i.test(args[0].text)) return pool.query(...args);
    const client = await connect();
    try {
      await client.query({ text: 'begin' });
      const result = await client.query(...args);
      await client.query({ text: 'commit' });
      return result;
    } catch (error) {
      await client.query({ text: 'rollback' });
      throw error;
    } finally {
      client.release();
    }
  };
  return createDb(Object.create(pool, { connect: { value: connect }, query: { value: query } }));
}

function guardClient(client: pg.PoolClient, guard: Guard): pg.PoolClient {
  const query = async (...args: Query) => {
    if (!/^begin\b(?!.*read only)/i.test(args[0].text)) return client.query(...args);
    const [result] = await pipelined(() => client.query(...args), check);
    return result;
  };
  const check = async () => {
    try {
      await guard(client);
    } catch (error) {
      // drizzle rolls back a failed transaction, but not one whose BEGIN fails.
      await client.query('rollback').finally(() => client.release());
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } });
}
