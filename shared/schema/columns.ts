import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

/** An instant, kept to the millisecond so that it survives the way through JavaScript unchanged. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** `column in ('a', 'b')` for a CHECK constraint; NULL passes, as in every CHECK. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}
