import { and, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { CONSENTS_KEPT_YEARS, POSTINGS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { alertConsents } from '#shared/schema/saved-searches.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

const REMOVED = '–';
/** Postings that one run empties at once. */
const BATCH = 500;

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

/** Empties the postings of erased accounts, of which those who applied keep title and company. */
export async function forgetErasedPostings(db: Db, now: Date): Promise<boolean> {
  const ofErased = sql`(
    select ${companyProfiles.id} from ${companyProfiles}
     where ${companyProfiles.userId} in ${erasedFor(POSTINGS_KEPT_YEARS, now)})`;
  return db.transaction(async (tx) => {
    const some = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inArray(jobs.companyId, ofErased), ne(jobs.description, REMOVED)))
      .limit(BATCH);
    const emptied = await tx
      .update(jobs)
      .set({
        description: REMOVED,
        location: REMOVED,
        skills: [],
        requirements: null,
        benefits: null,
        version: sql`${jobs.version} + 1`,
      })
      .where(inArray(jobs.id, some))
      .returning({ id: jobs.id });
    const ids = emptied.map(({ id }) => id);
    await tx
      .update(jobTakedowns)
      .set({ explanation: REMOVED })
      .where(inArray(jobTakedowns.jobId, ids));
    return ids.length === BATCH;
  });
}
