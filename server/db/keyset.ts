import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows that stand after a position in a list that runs from the newest to the oldest. */
export function olderThan(
  time: AnyPgColumn,
  id: AnyPgColumn,
  position: { at: number; id: number },
): SQL | undefined {
  const at = new Date(position.at);
  return or(lt(time, at), and(eq(time, at), lt(id, position.id)));
}
