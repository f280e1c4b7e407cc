import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { jobSearch } from '#shared/schema/jobs.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { searchVocabulary } from '#shared/schema/search.ts';
import type { Db } from '../platform/db/connect.ts';
import { MATCHING_VERSION } from './matching.ts';
import { SEARCH_VERSION } from './search.ts';

interface IndexMeasures extends Record<string, unknown> {
  index: string;
  /** Size with indexes. */
  bytes: number;
  /** PostgreSQL's last estimate. */
  rows: number;
  /** Rows that a rebuild still has to write. */
  outdated: number;
  /** Time since the last write; null if not recorded. */
  ageSeconds: number | null;
}

/** Sizes and ages of the tables that are derived for search and matching. */
export async function measureIndexes(db: Db, now: Date): Promise<IndexMeasures[]> {
  const measure = (table: PgTable, { outdated = sql`0`, writtenAt = sql`null` }: Measured) => {
    const name = getTableName(table);
    return sql`
      select ${name}::text as index, pg_total_relation_size(${name}::regclass)::float8 as bytes,
             (select greatest(reltuples, 0)::float8 from pg_class where oid = ${name}::regclass) as rows,
             coalesce((select ${outdated} from ${table}), 0)::int as outdated,
             (select extract(epoch from ${now} - max(${writtenAt})::timestamptz) from ${table})::float8
               as "ageSeconds"`;
  };
  const olderThan = (column: PgColumn, version: number) =>
    sql`count(*) filter (where ${column} < ${version})`;
  const { rows } = await db.execute<IndexMeasures>(
    sql.join(
      [
        measure(jobSearch, { outdated: olderThan(jobSearch.version, SEARCH_VERSION) }),
        measure(jobFeatures, {
          outdated: olderThan(jobFeatures.version, MATCHING_VERSION),
          writtenAt: sql`${jobFeatures.changedAt}`,
        }),
        measure(profileFeatures, {
          outdated: olderThan(profileFeatures.version, MATCHING_VERSION),
        }),
        measure(searchVocabulary, { writtenAt: sql`${searchVocabulary.refreshedAt}` }),
      ],
      sql` union all `,
    ),
  );
  return rows;
}

interface Measured {
  outdated?: SQL;
  writtenAt?: SQL;
}
