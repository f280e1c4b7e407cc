import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Rows that one statement deletes in well under a second. */
const BATCH = 10_000;

/**
 * Deletes some of the rows of a condition: after a long stop there may be more than one statement
 * could delete within its time limit, which would then never succeed.
 * @returns whether more may be left
 */
export async function deleteBatch(
  db: Db,
  table: PgTable,
  condition: SQL,
  batch = BATCH,
): Promise<boolean> {
  const some = sql`select ctid from ${table} where ${condition} limit ${batch}`;
  const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
  return rowCount === batch;
}
