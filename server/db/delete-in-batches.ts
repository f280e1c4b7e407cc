import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Rows that one statement deletes in well under a second. */
const BATCH = 10_000;

/**
 * Deletes the rows of a condition in statements of their own: after a long stop there may be more
 * than one could delete within its time limit, which would then never succeed.
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  condition: SQL,
  batch = BATCH,
): Promise<void> {
  const some = sql`select ctid from ${table} where ${condition} limit ${batch}`;
  let deleted: number | null;
  do {
    const statement = sql`delete from ${table} where ctid = any(array(${some}))`;
    ({ rowCount: deleted } = await db.execute(statement));
  } while (deleted === batch);
}
