import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Rows that stand after a position in a list that runs from the newest to the oldest; compared as one,
 * so that an index on both columns leads there.
 */
export function olderThan(
  time: AnyPgColumn,
  id: AnyPgColumn,
  position: { at: number; id: number },
): SQL {
  return sql`(${time}, ${id}) < (${sql.param(new Date(position.at), time)}, ${position.id})`;
}
