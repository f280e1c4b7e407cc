import { asc, eq, gt, sql } from 'drizzle-orm';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { searchVocabulary } from '#shared/schema/search.ts';
import type { Db } from '../../db/connect.ts';
import { createTermCounts } from './posting-terms.ts';

/** So few that reading them holds up no request: 20 ms. */
const READ_AT_ONCE = 200;
/** The vocabulary is at least so old before it is made anew, and older for each posting to read. */
const LEAST_AGE_MS = 55_000;
const AGE_MS_PER_POSTING = 2;

/** Long texts that are read: what words there are, so many tell. */
const TEXTS_READ = 20_000;

/** Open postings in the order of their ids, with the long texts of every so many of them. */
export function listPostingTexts(db: Db, after: number, { every = 1 } = {}) {
  const text = sql<string | null>`case when ${jobs.id} % ${every} = 0
    then concat_ws(' ', ${jobs.description}, ${jobs.requirements}) end`;
  return db
    .select({
      id: jobSearch.jobId,
      rowsVersion: jobSearch.version,
      title: jobs.title,
      skills: jobs.skills,
      location: jobs.location,
      companyName: companyProfiles.companyName,
      text,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(gt(jobSearch.jobId, after))
    .orderBy(asc(jobSearch.jobId))
    .limit(READ_AT_ONCE);
}

/**
 * Counts the terms of all open postings anew, where the stored counts are old enough.
 * @param signal ends it without new counts
 */
export async function refreshVocabulary(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const [stored] = await db
    .select({ refreshedAt: searchVocabulary.refreshedAt, postings: searchVocabulary.postings })
    .from(searchVocabulary);
  if (stored) {
    const dueAfter = Math.max(LEAST_AGE_MS, stored.postings * AGE_MS_PER_POSTING);
    if (now.getTime() - stored.refreshedAt.getTime() < dueAfter) return;
  }
  const every = Math.ceil((stored?.postings ?? 0) / TEXTS_READ) || 1;
  const counts = createTermCounts();
  let lastJobId = 0;
  for (;;) {
    if (signal?.aborted) return;
    const found = await listPostingTexts(db, lastJobId, { every });
    for (const posting of found) counts.add(posting);
    lastJobId = found.at(-1)?.id ?? lastJobId;
    if (found.length < READ_AT_ONCE) break;
  }
  const row = {
    refreshedAt: now,
    postings: counts.postings,
    lastJobId,
    terms: counts.terms(),
  };
  await db
    .insert(searchVocabulary)
    .values(row)
    .onConflictDoUpdate({
      target: searchVocabulary.id,
      set: row,
      setWhere: sql`${searchVocabulary.refreshedAt} <= excluded.refreshed_at`,
    });
}
