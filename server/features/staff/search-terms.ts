import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TORONTO } from '#shared/domain/toronto.ts';
import { anyOf } from '../../platform/db/conditions.ts';

/** Hits of a kind that a search shows. */
export const MAX_HITS = 10;

/**
 * Whether each word is in one of the texts, in a form that their trigram indexes answer: a word of
 * two letters has no trigram, and is found at the start of words alone.
 */
export function hasWords(words: readonly string[], texts: readonly (AnyPgColumn | SQL)[]): SQL[] {
  return words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, '\\$&');
    const patterns = word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
    const matches = texts.flatMap((text) =>
      patterns.map((pattern) => sql`fold_text(${text}) like fold_text(${pattern})`),
    );
    return anyOf(sql`false`, ...matches);
  });
}

/** Whether a time is on a day of Toronto. */
export const isOn = (time: AnyPgColumn, day: string) => {
  const midnight = (days: number) =>
    sql`((${day}::date + ${sql.raw(String(days))})::timestamp at time zone ${sql.raw(`'${TORONTO}'`)})`;
  return sql`${time} >= ${midnight(0)} and ${time} < ${midnight(1)}`;
};
