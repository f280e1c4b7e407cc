import { asc, eq, sql } from 'drizzle-orm';
import {
  type FieldsOfFacts,
  type PublicSince,
  provinceIn,
  writtenLanguages,
} from '#shared/domain/posting-law/posting-facts.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { companyActs } from '#shared/schema/companies.ts';
import { type PostingContent, postingVersions } from '#shared/schema/jobs.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { JobRow } from './queries.ts';
import { earlierVersionOf } from './versions.ts';

interface PublicVersion {
  publishedAt: Date;
  content: PostingContent;
}

/**
 * Reads since when an open posting in Quebec, where French must come no later, is public in each
 * language; times as ISO 8601. Not for a list: it reads the texts of every version.
 */
export async function readPublicSince(db: Db, job: JobRow, now: Date): Promise<PublicSince> {
  if (!isInQuebec(job) || isClosed(job, now)) return {};
  const { jobId, version, publishedAt, content } = postingVersions;
  // A reopened posting is public anew, also with the texts that it had before.
  const openedAt = sql`(select max(${companyActs.at}) from ${companyActs} where ${companyActs.jobId} = ${jobId} and ${companyActs.act} = 'open-job')`;
  const versions = await db
    .select({
      content,
      publishedAt: sql`greatest(${publishedAt}, ${openedAt})`.mapWith(publishedAt),
    })
    .from(postingVersions)
    .where(eq(jobId, job.id))
    .orderBy(asc(version));
  return sinceOf(versions.length > 0 ? versions : [earlierVersionOf(job)]);
}

const isInQuebec = ({ location }: FieldsOfFacts) => provinceIn(location) === 'QC';

/** Languages of the last version, each since the first of those up to it that all have it. */
function sinceOf(versions: readonly PublicVersion[]): PublicSince {
  let since: PublicSince = {};
  let closesAt: unknown = null;
  for (const { publishedAt, content } of versions) {
    const at = publishedAt.toISOString();
    const fields = content as FieldsOfFacts;
    const before = typeof closesAt === 'string' && closesAt <= at ? {} : since;
    const languages = isInQuebec(fields) ? writtenLanguages(fields) : [];
    since = Object.fromEntries(languages.map((language) => [language, before[language] ?? at]));
    closesAt = content.closesAt;
  }
  return since;
}
