import { sql } from 'drizzle-orm';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { readFilters, toQuery } from '#shared/domain/search-filters.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { conditionsOf } from './engine/conditions.ts';
import { searchJobs } from './engine/find.ts';
import { matchesDocument } from './engine/words.ts';
import { understand } from './understanding/understand.ts';
import type { LiveVocabulary } from './vocabulary/live-vocabulary.ts';

/**
 * Ids of open jobs posted since a time that match a search, newest first, without fallback queries.
 * @param search filters as a URL query string
 */
export async function listNewMatches(
  db: Db,
  currentVocabulary: LiveVocabulary,
  search: string,
  { since, limit }: { since: Date; limit: number },
  now: Date,
): Promise<number[]> {
  const query = toQuery(readFilters(search));
  const { vocabulary } = await currentVocabulary();
  const { document, rest } = await conditionsOf(db, understand(query, vocabulary), query, now);
  if (document === null) return [];
  const { rows } = await db.execute<{ job_id: number }>(sql`
    select job_id from job_search
     where posted_at >= ${since.toISOString()}::timestamptz and ${rest} and ${matchesDocument(document)}
     order by posted_at desc, job_id desc limit ${limit}`);
  return rows.map((row) => row.job_id);
}

/** Newest open jobs of an occupation, as its list has them, with their number up to 10,001. */
export async function listOccupationJobs(
  db: Db,
  currentVocabulary: LiveVocabulary,
  filters: { occupation: string; province: ProvinceCode | undefined; limit: number },
  now: Date,
): Promise<{ jobs: JobWithCompany[]; total: number }> {
  const { occupation, province, limit } = filters;
  const query = { occupation, province: province && [province], sort: 'newest' as const, limit };
  const { vocabulary } = await currentVocabulary();
  const { ids, total } = await searchJobs(db, understand({}, vocabulary), query, now);
  return { jobs: await listJobsById(db, ids), total };
}
