import { and, asc, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { CONSENTS_KEPT_YEARS, POSTINGS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { jobs, postingVersions } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { alertConsents } from '#shared/schema/saved-searches.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { dueTask } from '../../../platform/work/due-rows.ts';

const REMOVED = '–';
/** Number of postings that one transaction empties. */
const GROUP_SIZE = 500;

/** Subquery of accounts that were erased more than `years` ago. */
function erasedYearsAgo(years: number, now: Date): SQL {
  const erasedBefore = new Date(now);
  erasedBefore.setUTCFullYear(erasedBefore.getUTCFullYear() - years);
  return sql`(select ${accountClosures.userId} from ${accountClosures} where ${lte(accountClosures.erasedAt, erasedBefore)})`;
}

/** Deletes consents to alerts of erased accounts after their retention as proof. */
export async function deleteErasedConsents(db: Db, now: Date): Promise<boolean> {
  const erased = erasedYearsAgo(CONSENTS_KEPT_YEARS, now);
  return deleteBatch(db, alertConsents, inArray(alertConsents.userId, erased));
}

const isOfErased = (now: Date) => sql`${jobs.companyId} in (
  select ${companyProfiles.id} from ${companyProfiles}
   where ${companyProfiles.userId} in ${erasedYearsAgo(POSTINGS_KEPT_YEARS, now)})`;

/** Empties old postings of erased accounts; title and company stay for applicants. */
export const emptyErasedPostings = dueTask({
  name: 'forget-erased-postings',
  schedule: '*/15 * * * *',
  groupSize: GROUP_SIZE,
  async list(db, now, isReady, limit) {
    const dueRows = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isOfErased(now), ne(jobs.description, REMOVED), isReady(jobs.id)))
      .orderBy(asc(jobs.id))
      .limit(limit);
    return dueRows.map(({ id }) => id);
  },
  handle: ({ db }, ids) =>
    db.transaction(async (tx) => {
      await tx
        .update(jobs)
        .set({
          description: REMOVED,
          translation: null,
          location: REMOVED,
          remoteProvinces: [],
          licences: null,
          workLanguages: null,
          payExtras: null,
          skills: [],
          requirements: null,
          benefits: null,
          languageReason: null,
          accommodation: null,
          questions: [],
          version: sql`${jobs.version} + 1`,
        })
        .where(inArray(jobs.id, ids));
      await tx.delete(postingVersions).where(inArray(postingVersions.jobId, ids));
      await tx
        .update(jobTakedowns)
        .set({ explanation: REMOVED })
        .where(inArray(jobTakedowns.jobId, ids));
    }),
});
