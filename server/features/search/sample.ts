import { type SQL, sql } from 'drizzle-orm';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import type { Db } from '../../db/connect.ts';
import { isInIndex } from './words.ts';

/** For how long the number of all postings is taken for the same. */
const KEPT_MS = 60_000;

/** Postings with the same choices, posted in the same step of `POSTED_WITHIN`. */
export interface Group {
  choices: number;
  /** Since it was posted, in the middle of the step. */
  days: number;
  count: number;
}

export interface Sample {
  /** Of all postings. */
  rows: number;
  /** Postings in the sample. */
  seen: number;
  /** Those of them that match. */
  groups: Group[];
}

interface Size {
  rows: number;
  seen: number;
  until: number;
}

const sizes = new WeakMap<Db, Size>();

/** Of the sample those that match; undefined where there is none, as of few postings. */
export async function sampleMatches(
  db: Db,
  { document, rest }: { document: string | null; rest: SQL },
  now: Date,
): Promise<Sample | undefined> {
  const { rows, seen } = await sampleSize(db, now);
  if (seen === 0 || document === null) return undefined;
  const { rows: groups } = await db.execute<Group & Record<string, unknown>>(sql`
    select choices, ${stepOf(now)} as days, count(*)::int as count from job_search_sample
    where ${isInIndex(document)} and ${rest} group by 1, 2`);
  return { rows, seen, groups };
}

/** A word in so many of the sample's postings has been written to its end. */
const FREQUENT = 100;

/**
 * Whether a word is taken for a whole one and not for the beginning of another. To look for all words
 * that begin with a frequent one takes longer than anything else.
 */
export async function isWholeWord(db: Db, whole: string, now: Date): Promise<boolean> {
  const { seen } = await sampleSize(db, now);
  if (seen === 0 || whole === '') return false;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from job_search_sample where ${isInIndex(whole)} limit ${FREQUENT}) found`);
  return rows[0]?.count === FREQUENT;
}

/**
 * Whether there are at least so many in all, for so many found in the sample: were there no more,
 * it would hold so many about once in a million.
 */
export function areAtLeast(count: number, found: number, sample: Sample): boolean {
  const expected = expectedOf(count, sample);
  return found >= expected + 5 * Math.sqrt(expected) + 10;
}

/** How many of the sample match, if so many do in all. */
export const expectedOf = (count: number, { rows, seen }: Pick<Sample, 'rows' | 'seen'>) =>
  (count * seen) / rows;

/** The middle of the step of `POSTED_WITHIN` that a posting's age falls in. */
export function stepOf(now: Date): SQL {
  const steps = POSTED_WITHIN.map(
    (days) =>
      sql`when posted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}) then ${days - 0.5}::float8`,
  );
  return sql`case ${sql.join(steps, sql` `)} else 1000 end`;
}

/** How many postings there are, and how many of them the sample has. */
export async function sampleSize(db: Db, now: Date): Promise<Size> {
  const known = sizes.get(db);
  if (known && known.until > now.getTime()) return known;
  const { rows } = await db.execute<{ rows: number; seen: number }>(sql`
    select reltuples::float8 as rows, (select count(*)::int from job_search_sample) as seen
    from pg_class where oid = 'job_search'::regclass`);
  const { rows: count = 0, seen = 0 } = rows[0] ?? {};
  const size = { rows: count, seen, until: now.getTime() + KEPT_MS };
  sizes.set(db, size);
  return size;
}
