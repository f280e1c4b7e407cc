import { and, asc, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { CONSENTS_KEPT_YEARS, POSTINGS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { alertConsents } from '#shared/schema/saved-searches.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { dueTask } from '../../work/due-rows.ts';

const REMOVED = '–';
/** Postings that one transaction empties. */
const AT_ONCE = 500;

/** The accounts that were erased so many years ago. */
function erasedFor(years: number, now: Date): SQL {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return sql`(select ${accountClosures.userId} from ${accountClosures} where ${lte(accountClosures.erasedAt, before)})`;
}

/** Deletes the consents to alerts of erased accounts, once they need no proof any more. */
export async function forgetErasedConsents(db: Db, now: Date): Promise<boolean> {
  const erased = erasedFor(CONSENTS_KEPT_YEARS, now);
  return deleteBatch(db, alertConsents, inArray(alertConsents.userId, erased));
}

const ofErased = (now: Date) => sql`${jobs.companyId} in (
  select ${companyProfiles.id} from ${companyProfiles}
   where ${companyProfiles.userId} in ${erasedFor(POSTINGS_KEPT_YEARS, now)})`;

/** Empties the postings of erased accounts, of which those who applied keep title and company. */
export const forgetErasedPostings = dueTask({
  name: 'forget-erased-postings',
  schedule: '*/15 * * * *',
  atOnce: AT_ONCE,
  async list(db, now, isReady, limit) {
    const due = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(ofErased(now), ne(jobs.description, REMOVED), isReady(jobs.id)))
      .orderBy(asc(jobs.id))
      .limit(limit);
    return due.map(({ id }) => id);
  },
  handle: ({ db }, ids) =>
    db.transaction(async (tx) => {
      await tx
        .update(jobs)
        .set({
          description: REMOVED,
          location: REMOVED,
          skills: [],
          requirements: null,
          benefits: null,
          version: sql`${jobs.version} + 1`,
        })
        .where(inArray(jobs.id, ids));
      await tx
        .update(jobTakedowns)
        .set({ explanation: REMOVED })
        .where(inArray(jobTakedowns.jobId, ids));
    }),
});
