import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_UP_TO } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';

/** How many open postings match, up to one more than `upTo`. */
export async function countMatches(
  db: Db,
  document: string,
  rest: SQL,
  upTo = COUNTED_UP_TO,
): Promise<number> {
  const source =
    document === ''
      ? sql`select 1 from job_search where ${rest}`
      : sql`select 1 from job_search where document @@ ${document}::tsquery and ${rest}`;
  const result = await db.execute<{ count: number }>(
    sql`with matching as materialized (${source})
      select count(*)::int as count from (select 1 from matching limit ${upTo + 1}) counted`,
  );
  return result.rows[0]?.count ?? 0;
}
