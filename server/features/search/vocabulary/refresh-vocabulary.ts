import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { TranslatedField } from '#shared/domain/posting-translation.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { searchVocabulary } from '#shared/schema/search.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { createTermCounts } from './posting-terms.ts';

/** Takes 20 ms, which delays no request. */
const READ_AT_ONCE = 200;
/** Minimum age for a refresh; with many postings `AGE_MS_PER_POSTING` sets it. */
const LEAST_AGE_MS = 55_000;
const AGE_MS_PER_POSTING = 2;

/** Long texts that are read: a sample is enough to know which words exist. */
const TEXTS_READ = 20_000;

/** Open postings in the order of their ids; one in `every` has its long text. */
export function listPostingTexts(db: Db, after: number, { every = 1 } = {}) {
  const translated = (field: TranslatedField) => sql`${jobs.translation}->>${field}`;
  const text = sql<string>`concat_ws(' ', ${translated('title')}, case when ${jobs.id} % ${every} = 0
    then concat_ws(' ', ${jobs.description}, ${jobs.requirements},
      ${translated('description')}, ${translated('requirements')}) end)`;
  return (
    db
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
      // A merge join would read all jobs before them.
      .where(and(gt(jobSearch.jobId, after), gt(jobs.id, after)))
      .orderBy(asc(jobSearch.jobId))
      .limit(READ_AT_ONCE)
  );
}

/**
 * Recounts the terms of all open postings if the stored counts are old enough.
 * @param signal aborts without storing new counts
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
    const texts = await listPostingTexts(db, lastJobId, { every });
    for (const posting of texts) counts.add(posting);
    lastJobId = texts.at(-1)?.id ?? lastJobId;
    if (texts.length < READ_AT_ONCE) break;
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
