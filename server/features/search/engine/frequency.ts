import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/connect.ts';
import { expectedInSample, sampleSize } from './sample.ts';
import { allOf, anyOf, matchesSampled, splitAt } from './words.ts';

/** The sample is redrawn once an hour. */
const CACHE_MS = 600_000;
const CACHE_SIZE = 20_000;
/** Maximum postings that a fallback query may read. */
const MAX_READ = 30_000;

/** Number of sampled postings that match the rarest part of a query; Infinity if unknown. */
export type CountOf = (query: string) => number;

const caches = new WeakMap<Db, LRUCache<string, Promise<number>>>();

/** Counts the parts of a query in the sample; those not cached take one statement. */
export async function countParts(db: Db, query: string, now: Date): Promise<CountOf> {
  const parts = splitAt('&', query);
  const { seen } = await sampleSize(db, now);
  if (seen === 0 || parts.length < 2) return () => Number.POSITIVE_INFINITY;
  const cache = caches.get(db) ?? new LRUCache({ max: CACHE_SIZE, ttl: CACHE_MS });
  caches.set(db, cache);
  const missing = parts.filter((part) => !cache.has(part));
  if (missing.length > 0) {
    const counted = countInSample(db, missing);
    for (const [index, part] of missing.entries()) {
      cache.set(
        part,
        counted.then((counts) => counts[index] ?? 0),
      );
    }
    counted.catch(() => {
      for (const part of missing) cache.delete(part);
    });
  }
  // In one Promise.all, so that a second rejection is handled too.
  const counts = await Promise.all(parts.map((part) => cache.get(part)));
  const countByPart = new Map(parts.map((part, index) => [part, counts[index] ?? 0]));
  return (subquery) =>
    Math.min(
      ...splitAt('&', subquery).map((part) => countByPart.get(part) ?? Number.POSITIVE_INFINITY),
    );
}

/** Puts the rarest parts of a query first: the index checks the others only where those match. */
export function rarestFirst(query: string, countOf: CountOf): string {
  const parts = splitAt('&', query).map((part) => ({ part, count: countOf(part) }));
  const inOrder = parts.toSorted((a, b) => a.count - b.count);
  return allOf(inOrder.map(({ part }) => anyOf(splitAt('|', part))));
}

/** Whether already the first part of a query is too frequent to check its matches. */
export async function isTooFrequent(db: Db, query: string, now: Date): Promise<boolean> {
  const size = await sampleSize(db, now);
  const [first = '', ...otherParts] = splitAt('&', query);
  // A query of one part was counted before.
  if (size.seen === 0 || size.rows <= MAX_READ || otherParts.length === 0) return false;
  const [count = 0] = await countInSample(db, [first]);
  return count > expectedInSample(MAX_READ, size);
}

async function countInSample(db: Db, queries: readonly string[]): Promise<number[]> {
  const counts = queries.map(
    (query): SQL =>
      sql`(select count(*)::int from job_search_sample where ${matchesSampled(query)})`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
