import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Number of rows that one statement deletes in well under a second. */
const BATCH_SIZE = 10_000;
/** Number of rows to delete one by one after a batch fails. */
const SINGLE_ROWS = 500;

/**
 * Deletes one batch of the rows of a condition, because a backlog of all rows could exceed the
 * statement's time limit every time. If a row of the batch cannot be deleted, rows are deleted one
 * by one.
 * @returns whether more rows may be left
 * @throws the error of the failed batch
 */
export async function deleteBatch(
  db: Db,
  table: PgTable,
  condition: SQL,
  batch = BATCH_SIZE,
): Promise<boolean> {
  const selectCtids = (limit: number) =>
    sql`select ctid from ${table} where ${condition} limit ${limit}`;
  // A savepoint when already in a transaction.
  const deleteWhere = (where: SQL) =>
    db.transaction((tx) => tx.execute(sql`delete from ${table} where ${where} and ${condition}`));
  try {
    const { rowCount } = await deleteWhere(sql`ctid = any(array(${selectCtids(batch)}))`);
    return rowCount === batch;
  } catch (error) {
    const { rows } = await db.execute<{ ctid: string }>(selectCtids(Math.min(SINGLE_ROWS, batch)));
    for (const { ctid } of rows) await deleteWhere(sql`ctid = ${ctid}::tid`).catch(() => undefined);
    throw error;
  }
}
