import { and, asc, desc, eq, inArray, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { AlertFrequency } from '#shared/domain/mail.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { alertConsents, alertedJobs, savedSearches } from '#shared/schema/saved-searches.ts';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import type { IsReady } from '../../platform/work/due-rows.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Saved searches of a user, latest first. */
export const listSavedSearches = (db: Db, userId: number, limit: number) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
    .limit(limit);

export async function findSavedSearch(
  db: Db,
  id: number,
  userId: number,
): Promise<SavedSearchRow | undefined> {
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return search;
}

/** Replaces a search of the same name. */
export async function upsertSavedSearch(
  tx: Db,
  values: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow[]> {
  const { query, alert, alertFrom, alertDueAt } = values;
  return tx
    .insert(savedSearches)
    .values(values)
    .onConflictDoUpdate({
      target: [savedSearches.userId, savedSearches.name],
      set: { query, alert, alertFrom, alertDueAt },
    })
    .returning();
}

export async function updateAlert(
  tx: Db,
  id: number,
  alert: { alert: AlertFrequency | null; alertFrom?: Date; alertDueAt?: Date },
): Promise<void> {
  await tx.update(savedSearches).set(alert).where(eq(savedSearches.id, id));
}

export async function removeAlerts(tx: Db, ids: number[]): Promise<void> {
  await tx.update(savedSearches).set({ alert: null }).where(inArray(savedSearches.id, ids));
}

export async function deleteSavedSearch(tx: Db, id: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
}

export async function insertConsents(
  tx: Db,
  values: (typeof alertConsents.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(alertConsents).values(values);
}

const isDue = (now: Date) =>
  allOf(isNotNull(savedSearches.alert), lte(savedSearches.alertDueAt, now));

/** Ids of searches whose alert is due, without those of suspended users. */
export async function listDueSearches(
  db: Db,
  now: Date,
  isReady: IsReady,
  limit: number,
): Promise<number[]> {
  const suspension = db
    .select({ userId: accountSuspensions.userId })
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, savedSearches.userId));
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(isDue(now), isReady(savedSearches.id), notExists(suspension)))
    .orderBy(asc(savedSearches.alertDueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks a search if its alert is still due and no other process has locked it. */
export const lockDueSearch = (tx: Db, id: number, now: Date): Promise<SavedSearchRow | undefined> =>
  firstRow(
    tx
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.id, id), isDue(now)))
      .for('update', { skipLocked: true }),
  );

/** Ids of the given postings that were already mailed for a search. */
export async function listAlertedJobIds(
  db: Db,
  searchId: number,
  jobIds: number[],
): Promise<number[]> {
  const rows = await db
    .select({ jobId: alertedJobs.jobId })
    .from(alertedJobs)
    .where(and(eq(alertedJobs.searchId, searchId), inArray(alertedJobs.jobId, jobIds)));
  return rows.map(({ jobId }) => jobId);
}

export async function insertAlertedJobs(
  tx: Db,
  searchId: number,
  jobIds: number[],
  now: Date,
): Promise<void> {
  await tx
    .insert(alertedJobs)
    .values(jobIds.map((jobId) => ({ searchId, jobId, alertedAt: now })))
    .onConflictDoNothing();
}

/** Deletes the records of mailed postings that are too old to be matched again. */
export async function deleteOldAlertedJobs(tx: Db, searchId: number, before: Date): Promise<void> {
  const oldJobIds = tx.select({ id: jobs.id }).from(jobs).where(lt(jobs.postedAt, before));
  const isOfSearch = eq(alertedJobs.searchId, searchId);
  await tx.delete(alertedJobs).where(and(isOfSearch, inArray(alertedJobs.jobId, oldJobIds)));
}

export const lockAlerts = (tx: Db, ids: number[]) =>
  tx
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      language: sql<'en' | 'fr'>`coalesce(${users.language}, 'en')`,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(inArray(savedSearches.id, ids), isNotNull(savedSearches.alert)))
    .for('update', { of: savedSearches });

export async function listNames(db: Db, ids: number[]): Promise<string[]> {
  const rows = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(inArray(savedSearches.id, ids))
    .orderBy(asc(savedSearches.id));
  return rows.map(({ name }) => name);
}
