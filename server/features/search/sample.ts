import { type SQL, sql } from 'drizzle-orm';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import type { Db } from '../../db/connect.ts';

/** Of fewer postings all are counted. */
const LARGE = 50_000;
/** For how long the number of all postings is taken for the same. */
const KEPT_MS = 60_000;
/** Ids that are tried at most; those of closed postings are gone. */
const MOST_IDS = 20_000;

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
  /** Postings that were looked at, drawn by chance. */
  seen: number;
  /** Those of them that match. */
  groups: Group[];
}

interface Extent {
  rows: number;
  first: number;
  last: number;
  until: number;
}

const extents = new WeakMap<Db, Extent>();

/** Of some postings drawn by chance those that match; undefined where there are few postings. */
export async function sampleMatches(
  db: Db,
  isMatch: SQL,
  size: number,
  now: Date,
): Promise<Sample | undefined> {
  const { rows, first, last } = await extentOf(db, now);
  if (rows < LARGE) return undefined;
  const ids = Math.min(MOST_IDS, Math.ceil((size * (last - first + 1)) / rows));
  const { rows: found } = await db.execute<Group & { seen: number } & Record<string, unknown>>(sql`
    with drawn as materialized (select * from job_search where job_id = any (array(
        select distinct ${first}::int + floor(random() * ${last - first + 1}::int)::int
        from generate_series(1, ${ids}::int)))),
      groups as (
        select choices, ${stepOf(now)} as days, count(*)::int as count
        from drawn where ${isMatch} group by 1, 2)
    select (select count(*)::int from drawn) as seen, choices, days, count
    from (select 1) once left join groups on true`);
  return {
    rows,
    seen: found[0]?.seen ?? 0,
    groups: found.filter(({ count }) => count !== null),
  };
}

/**
 * Whether there are at least so many in all, for so many found in the sample: were there no more,
 * it would hold so many about once in a million.
 */
export function areAtLeast(count: number, found: number, { rows, seen }: Sample): boolean {
  const expected = (count * seen) / rows;
  return found >= 12 + 3 * expected;
}

/** The middle of the step of `POSTED_WITHIN` that a posting's age falls in. */
export function stepOf(now: Date): SQL {
  const steps = POSTED_WITHIN.map(
    (days) =>
      sql`when posted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}) then ${days - 0.5}::float8`,
  );
  return sql`case ${sql.join(steps, sql` `)} else 1000 end`;
}

async function extentOf(db: Db, now: Date): Promise<Extent> {
  const known = extents.get(db);
  if (known && known.until > now.getTime()) return known;
  const { rows } = await db.execute<{ rows: number; first: number; last: number }>(sql`
    select reltuples::float8 as rows,
      coalesce((select min(job_id) from job_search), 0) as first,
      coalesce((select max(job_id) from job_search), 0) as last
    from pg_class where oid = 'job_search'::regclass`);
  const { rows: count = 0, first = 0, last = 0 } = rows[0] ?? {};
  const extent = { rows: count, first, last, until: now.getTime() + KEPT_MS };
  extents.set(db, extent);
  return extent;
}
