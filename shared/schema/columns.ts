import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp, varchar } from 'drizzle-orm/pg-core';

/** An instant in milliseconds, the precision of JavaScript's Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const webAddress = () => varchar({ length: 2048 });

/** An array of texts of at most 100 characters each. */
export const textArray = () => varchar({ length: 100 }).array().notNull().default(sql`'{}'`);

export const bytea = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** Foreign key whose row is deleted with the one it refers to. */
export const belongsTo = (id: () => AnyPgColumn) =>
  integer().notNull().references(id, { onDelete: 'cascade' });

/** `column between min and max` for a CHECK constraint, where the generated validators find it. */
export function between<Bound extends number | string>(
  column: AnyPgColumn | SQL,
  { min, max }: { min: Bound; max: Bound },
): SQL {
  return sql`${column} between ${sql.raw(`${min} and ${max}`)}`;
}

/** Two columns of a range, each within `bounds` and in order, for a CHECK constraint. */
export function rangeWithin(
  low: AnyPgColumn,
  high: AnyPgColumn,
  bounds: { min: number; max: number },
): SQL {
  return sql`${between(low, bounds)} and ${between(high, bounds)} and ${low} <= ${high}`;
}

/** `column in ('a', 'b')` for a CHECK constraint; NULL passes, as in every CHECK. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** An expression for a trigram index of `fold_text`, a function of the database: without case and accents. */
export const folded = (text: AnyPgColumn | SQL) => sql`fold_text(${text}) gin_trgm_ops`;
