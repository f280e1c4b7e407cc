import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { PostingVersion } from '#shared/contract/contract.ts';
import { POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import type { Question } from '#shared/domain/questions.ts';
import { POSTINGS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { jobs, type PostingContent, postingVersions } from '#shared/schema/jobs.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { JobRow } from './queries.ts';

type Version = typeof postingVersions.$inferInsert;

const contentOf = (job: JobRow): PostingContent =>
  Object.fromEntries(
    POSTING_FIELDS.map((field) => {
      const value = job[field];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );

const versionOf = (job: JobRow, publishedAt: Date) => ({
  jobId: job.id,
  version: job.version,
  publishedAt,
  content: contentOf(job),
});

/** Keeps postings as they have just become public, in the transaction of the change. */
export async function keepVersions(tx: Db, ids: number[], now: Date): Promise<void> {
  const isOpen = or(isNull(jobs.closesAt), gt(jobs.closesAt, now));
  const isPublic = and(inArray(jobs.id, ids), eq(jobs.isActive, true), isOpen);
  const rows = await tx.select().from(jobs).where(isPublic);
  const latest = new Map(
    (
      await tx
        .selectDistinctOn([postingVersions.jobId])
        .from(postingVersions)
        .where(inArray(postingVersions.jobId, ids))
        .orderBy(postingVersions.jobId, desc(postingVersions.version))
    ).map(({ jobId, content }) => [jobId, content]),
  );
  const changed = rows.filter((job) => !isDeepStrictEqual(contentOf(job), latest.get(job.id)));
  if (changed.length === 0) return;
  await tx.insert(postingVersions).values(changed.map((job) => versionOf(job, now)));
}

/** Version of an active posting that a release without versions made public. */
export const earlierVersionOf = (job: JobRow) => versionOf(job, job.updatedAt ?? job.postedAt);

/**
 * Keeps locked postings as they are before a change, if a release without versions made them
 * public.
 */
export async function keepEarlierVersions(tx: Db, ids: number[]): Promise<void> {
  const kept = tx.select().from(postingVersions).where(eq(postingVersions.jobId, jobs.id));
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), eq(jobs.isActive, true), notExists(kept)));
  if (rows.length > 0) await tx.insert(postingVersions).values(rows.map(earlierVersionOf));
}

/** Public versions of a posting, the oldest first, each with the fields that it changed. */
export async function listVersions(db: Db, jobId: number): Promise<PostingVersion[]> {
  return compare(await readVersions(db, jobId));
}

/** The same as everyone could read them: without the wished answers, which only the owner sees. */
export async function listSeenVersions(db: Db, jobId: number): Promise<PostingVersion[]> {
  const rows = await readVersions(db, jobId);
  const seen = rows.map((row) => ({ ...row, content: withoutWishes(row.content) }));
  return compare(seen).filter(({ changes }, index) => index === 0 || changes.length > 0);
}

const withoutWishes = (content: PostingContent): PostingContent => ({
  ...content,
  questions: ((content.questions ?? []) as Question[]).map(
    ({ wished: _wished, min: _min, max: _max, ...asked }) => asked,
  ),
});

async function readVersions(db: Db, jobId: number): Promise<Version[]> {
  const rows = await db
    .select()
    .from(postingVersions)
    .where(eq(postingVersions.jobId, jobId))
    .orderBy(asc(postingVersions.version));
  return rows.length > 0 ? rows : listEarlier(db, jobId);
}

function compare(rows: Version[]): PostingVersion[] {
  return rows.map(({ version, publishedAt, content }, index) => {
    const before = rows[index - 1]?.content;
    const isChanged = (field: (typeof POSTING_FIELDS)[number]) =>
      !isDeepStrictEqual(content[field] ?? null, before?.[field] ?? null);
    return {
      version,
      publishedAt: publishedAt.toISOString(),
      content,
      changes: before ? POSTING_FIELDS.filter(isChanged) : [],
    };
  });
}

async function listEarlier(db: Db, jobId: number): Promise<Version[]> {
  const isPosting = and(eq(jobs.id, jobId), eq(jobs.isActive, true));
  return (await db.select().from(jobs).where(isPosting)).map(earlierVersionOf);
}

/** Deletes the versions of postings that closed longer ago than they are kept. */
export async function deleteOldVersions(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - POSTINGS_KEPT_YEARS);
  const closedAt = sql`case when ${jobs.isActive} then ${jobs.closesAt} else coalesce(${jobs.updatedAt}, ${jobs.postedAt}) end`;
  return deleteBatch(
    db,
    postingVersions,
    sql`${postingVersions.jobId} in (select ${jobs.id} from ${jobs} where ${closedAt} < ${before.toISOString()})`,
  );
}
