import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import type { Conditions } from '../engine/conditions.ts';
import { matchesBrief, matchesDocument } from '../engine/words.ts';

/** Newest postings to scan, which is faster than using the index. */
const SCANNED = 10_000;

/** Number of open postings that match, up to one more than `upTo`. */
export async function countUpTo(db: Db, conditions: Conditions, upTo: number): Promise<number> {
  const [count = 0] = await countEach(db, [conditions], upTo);
  return count;
}

/** Counts several searches in one statement: they share a connection and its time limit. */
export async function countEach(
  db: Db,
  searches: readonly Conditions[],
  upTo: number,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ document, rest }) =>
    document === null
      ? sql`0`
      : sql`(with matching as materialized (
            select 1 from job_search where ${matchesDocument(document)} and ${rest})
          select count(*)::int from (select 1 from matching limit ${upTo + 1}) counted)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/** Like `countUpTo` for a search limited to recent days: scans the newest postings first. */
export async function countRecent(db: Db, conditions: Conditions, upTo: number): Promise<number> {
  const { document, shortFieldQuery: inBrief, rest } = conditions;
  if (document === null || inBrief) return countUpTo(db, conditions, upTo);
  const isMatch = document === '' ? sql`true` : matchesBrief(document);
  // A part of the newest is read where they have enough, because only what is asked for is read.
  const { rows } = await db.execute<{ count: number; scanned: number }>(sql`
    with newest as materialized (select ${isMatch} as is_match from job_search where ${rest}
        order by posted_at desc, job_id desc limit ${SCANNED}),
      matching as materialized (select count(*)::int as count
        from (select 1 from newest where is_match limit ${upTo + 1}) found)
    select count, case when count > ${upTo} then 0 else (select count(*)::int from newest) end as scanned
    from matching`);
  const { count = 0, scanned = 0 } = rows[0] ?? {};
  return count > upTo || scanned < SCANNED ? count : countUpTo(db, conditions, upTo);
}
