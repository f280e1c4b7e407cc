import type pg from 'pg';
import { createDb, type Db } from './connect.ts';
import { pipelined } from './pipelined.ts';

/** Runs first in a transaction; throws to prevent it. */
export type Guard = (client: pg.ClientBase) => Promise<void>;

type Query = [statement: pg.QueryConfig, values?: unknown[]];

/**
 * A database whose write transactions begin with a guard. A write outside a transaction gets one of
 * its own; a read outside is not guarded, unless `isForAll`.
 */
export function createGuardedDb(pool: pg.Pool, guard: Guard, { isForAll = false } = {}): Db {
  const connect = async () => guardClient(await pool.connect(), guard);
  const query = async (...args: Query) => {
    if (!isForAll && /^\s*select\b/i.test(args[0].text)) return pool.query(...args);
    const client = await connect();
    await client.query({ text: 'begin' });
    try {
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

const setReadOnly: Guard = async (client) => {
  await client.query('SET TRANSACTION READ ONLY');
};

/** A database in which every write fails, also one by a function that a SELECT calls. */
export const createReadOnlyDb = (pool: pg.Pool): Db =>
  createGuardedDb(pool, setReadOnly, { isForAll: true });

function guardClient(client: pg.PoolClient, guard: Guard): pg.PoolClient {
  const query = async (...args: Query) => {
    if (!/^begin\b(?!.*read only)/i.test(args[0].text)) return client.query(...args);
    try {
      const [result] = await pipelined(
        () => client.query(...args),
        () => guard(client),
      );
      return result;
    } catch (error) {
      // A failed BEGIN is not rolled back by its caller, nor its connection released.
      await client.query('rollback').finally(() => client.release());
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } });
}
