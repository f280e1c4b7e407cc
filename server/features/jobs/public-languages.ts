import { asc, inArray } from 'drizzle-orm';
import {
  type FieldsOfFacts,
  type PublicSince,
  provinceIn,
  writtenLanguages,
} from '#shared/domain/posting-law/posting-facts.ts';
import { postingVersions } from '#shared/schema/jobs.ts';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Reads since when postings in Quebec, where French must come no later, are public in each language,
 * by their versions; times as ISO 8601. Others are left out: it reads the texts of every version.
 */
export async function readPublicSince(
  db: Db,
  postings: readonly { id: number; location: string }[],
): Promise<ReadonlyMap<number, PublicSince>> {
  const ids = postings.filter(({ location }) => provinceIn(location) === 'QC').map(({ id }) => id);
  const since = new Map<number, PublicSince>();
  if (ids.length === 0) return since;
  const { jobId, version, publishedAt, content } = postingVersions;
  const versions = await db
    .select({ jobId, publishedAt, content })
    .from(postingVersions)
    .where(inArray(jobId, ids))
    .orderBy(asc(jobId), asc(version));
  for (const row of versions) {
    const before = since.get(row.jobId) ?? {};
    const at = row.publishedAt.toISOString();
    // A language that was taken out in between begins anew.
    const languages = writtenLanguages(row.content as FieldsOfFacts);
    since.set(
      row.jobId,
      Object.fromEntries(languages.map((language) => [language, before[language] ?? at])),
    );
  }
  return since;
}
