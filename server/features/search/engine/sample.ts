import { type SQL, sql } from 'drizzle-orm';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { matchesSampled } from './words.ts';

const CACHE_MS = 60_000;

/** Postings with the same choices, posted in the same step of `POSTED_WITHIN`. */
export interface Group {
  choices: number;
  /** Age in days, in the middle of the step. */
  days: number;
  count: number;
}

export interface Sample {
  /** Number of all postings. */
  rows: number;
  /** Postings in the sample. */
  seen: number;
  /** Matches in the sample. */
  groups: Group[];
}

interface Size {
  rows: number;
  seen: number;
  until: number;
}

const sizes = new WeakMap<Db, Size>();

/** Matches in the sample; undefined without a sample, as with few postings. */
export async function sampleMatches(
  db: Db,
  { document, rest }: { document: string | null; rest: SQL },
  now: Date,
): Promise<Sample | undefined> {
  const { rows, seen } = await sampleSize(db, now);
  if (seen === 0 || document === null) return undefined;
  const { rows: groups } = await db.execute<Group & Record<string, unknown>>(sql`
    select choices, ${stepOf(now)} as days, count(*)::int as count from job_search_sample
    where ${matchesSampled(document)} and ${rest} group by 1, 2`);
  return { rows, seen, groups };
}

/** A word in as many sampled postings is complete. */
const FREQUENT = 100;

/**
 * Whether a word is complete rather than a prefix: no query takes longer than the prefix of a
 * frequent word.
 */
export async function isWholeWord(db: Db, whole: string, now: Date): Promise<boolean> {
  const { seen } = await sampleSize(db, now);
  if (seen === 0 || whole === '') return false;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from job_search_sample where ${matchesSampled(whole)} limit ${FREQUENT}) found`);
  return rows[0]?.count === FREQUENT;
}

/**
 * Whether at least `count` postings match if `sampleCount` of the sample do; wrong about once in a
 * million.
 */
export function areAtLeast(count: number, sampleCount: number, sample: Sample): boolean {
  const expected = expectedInSample(count, sample);
  return sampleCount >= expected + 5 * Math.sqrt(expected) + 10;
}

/** Number of matches to expect in the sample if `count` postings match in all. */
export const expectedInSample = (count: number, { rows, seen }: Pick<Sample, 'rows' | 'seen'>) =>
  (count * seen) / rows;

/** The middle of the step of `POSTED_WITHIN` that a posting's age falls in. */
export function stepOf(now: Date): SQL {
  const steps = POSTED_WITHIN.map(
    (days) =>
      sql`when posted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}) then ${days - 0.5}::float8`,
  );
  return sql`case ${sql.join(steps, sql` `)} else 1000 end`;
}

export async function sampleSize(db: Db, now: Date): Promise<Size> {
  const cached = sizes.get(db);
  if (cached && cached.until > now.getTime()) return cached;
  const { rows } = await db.execute<{ rows: number; seen: number }>(sql`
    select reltuples::float8 as rows, (select count(*)::int from job_search_sample) as seen
    from pg_class where oid = 'job_search'::regclass`);
  const { rows: count = 0, seen = 0 } = rows[0] ?? {};
  const size = { rows: count, seen, until: now.getTime() + CACHE_MS };
  sizes.set(db, size);
  return size;
}
