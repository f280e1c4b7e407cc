import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Rows that one statement deletes in well under a second. */
const BATCH = 10_000;
/** Rows that are deleted one by one where some of a batch cannot be deleted. */
const ALONE = 500;

/**
 * Deletes some of the rows of a condition: after a long stop there may be more than one statement
 * could delete within its time limit, which would then never succeed. Where one cannot be deleted,
 * the others are.
 * @returns whether more may be left
 * @throws what a row failed with
 */
export async function deleteBatch(
  db: Db,
  table: PgTable,
  condition: SQL,
  batch = BATCH,
): Promise<boolean> {
  const list = (limit: number) => sql`select ctid from ${table} where ${condition} limit ${limit}`;
  // In a transaction, a savepoint.
  const run = (where: SQL) =>
    db.transaction((tx) => tx.execute(sql`delete from ${table} where ${where} and ${condition}`));
  try {
    const { rowCount } = await run(sql`ctid = any(array(${list(batch)}))`);
    return rowCount === batch;
  } catch (error) {
    const { rows } = await db.execute<{ ctid: string }>(list(Math.min(ALONE, batch)));
    for (const { ctid } of rows) await run(sql`ctid = ${ctid}::tid`).catch(() => undefined);
    throw error;
  }
}
