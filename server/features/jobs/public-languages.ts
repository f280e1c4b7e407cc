import { asc, inArray, sql } from 'drizzle-orm';
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

type WithPublicSince<Row> = Row & { publicSince: PublicSince };

/** Adds to rows since when their postings are public in each language. */
export async function allWithPublicSince<Row extends { job: JobRow }>(
  db: Db,
  rows: Row[],
  now: Date,
): Promise<WithPublicSince<Row>[]> {
  const jobs = rows.map(({ job }) => job);
  const since = await readPublicSince(db, jobs, now);
  return rows.map((row) => ({ ...row, publicSince: since.get(row.job.id) ?? {} }));
}

/** Adds to a row since when its posting is public in each language. */
export async function withPublicSince<Row extends { job: JobRow }>(
  db: Db,
  row: Row,
  now: Date,
): Promise<WithPublicSince<Row>> {
  const since = await readPublicSince(db, [row.job], now);
  return { ...row, publicSince: since.get(row.job.id) ?? {} };
}

/**
 * Reads since when open postings in Quebec, where French must come no later, are public in each
 * language, by their versions; times as ISO 8601. Others are left out: it reads the texts of every
 * version.
 */
async function readPublicSince(
  db: Db,
  jobs: readonly JobRow[],
  now: Date,
): Promise<ReadonlyMap<number, PublicSince>> {
  const shown = jobs.filter((job) => isInQuebec(job) && !isClosed(job, now));
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { jobId, version, publishedAt, content } = postingVersions;
  // A reopened posting is public anew, also with the texts that it had before.
  const openedAt = sql`(select max(${companyActs.at}) from ${companyActs} where ${companyActs.jobId} = ${jobId} and ${companyActs.act} = 'open-job')`;
  const rows = await db
    .select({
      jobId,
      content,
      publishedAt: sql`greatest(${publishedAt}, ${openedAt})`.mapWith(publishedAt),
    })
    .from(postingVersions)
    .where(inArray(jobId, ids))
    .orderBy(asc(jobId), asc(version));
  return new Map(
    shown.map((job) => {
      const versions = rows.filter((row) => row.jobId === job.id);
      return [job.id, sinceOf(versions.length > 0 ? versions : [earlierVersionOf(job)])];
    }),
  );
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
