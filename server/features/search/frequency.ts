import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/connect.ts';
import { expectedOf, sampleSize } from './sample.ts';
import { allOf, anyOf, isInIndex, splitAt } from './words.ts';

/** The sample is drawn once an hour. */
const KEPT_MS = 600_000;
const MOST_KEPT = 20_000;
/** So many postings may be looked at for what is only close to a search. */
const LOOKED_AT = 30_000;

/** How many of the sample's postings match the rarest part of a query; infinitely many if it is unknown. */
export type CountOf = (query: string) => number;

const kept = new WeakMap<Db, LRUCache<string, Promise<number>>>();

/** Counts the parts of a query, those that were not counted before in one statement. */
export async function countParts(db: Db, query: string, now: Date): Promise<CountOf> {
  const parts = splitAt('&', query);
  const { seen } = await sampleSize(db, now);
  if (seen === 0 || parts.length < 2) return () => Number.POSITIVE_INFINITY;
  const counts = kept.get(db) ?? new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS });
  kept.set(db, counts);
  const missing = parts.filter((part) => !counts.has(part));
  if (missing.length > 0) {
    const counted = countInSample(db, missing);
    for (const [at, part] of missing.entries()) {
      counts.set(
        part,
        counted.then((all) => all[at] ?? 0),
      );
    }
    counted.catch(() => {
      for (const part of missing) counts.delete(part);
    });
  }
  // All at once: one that fails is awaited even if another has failed before.
  const all = await Promise.all(parts.map((part) => counts.get(part)));
  const known = new Map(parts.map((part, at) => [part, all[at] ?? 0]));
  return (asked) =>
    Math.min(...splitAt('&', asked).map((part) => known.get(part) ?? Number.POSITIVE_INFINITY));
}

/** The same query, the rarest of its parts first: the index looks for the others only where that is. */
export function rarestFirst(query: string, countOf: CountOf): string {
  const parts = splitAt('&', query).map((part) => ({ part, count: countOf(part) }));
  const inOrder = parts.toSorted((a, b) => a.count - b.count);
  return allOf(inOrder.map(({ part }) => anyOf(splitAt('|', part))));
}

/** Whether even the first part of a query is so frequent that to look for the others takes long. */
export async function leadsToMany(db: Db, query: string, now: Date): Promise<boolean> {
  const size = await sampleSize(db, now);
  const [first = '', ...others] = splitAt('&', query);
  // A part alone was counted before.
  if (size.seen === 0 || size.rows <= LOOKED_AT || others.length === 0) return false;
  const [count = 0] = await countInSample(db, [first]);
  return count > expectedOf(LOOKED_AT, size);
}

async function countInSample(db: Db, queries: readonly string[]): Promise<number[]> {
  const counts = queries.map(
    (query): SQL => sql`(select count(*)::int from job_search_sample where ${isInIndex(query)})`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
