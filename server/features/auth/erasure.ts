import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CLOSED_NAME } from '#shared/domain/account.ts';
import { accountClosures, accountLinks, dataExports } from '#shared/schema/account.ts';
import { applications } from '#shared/schema/applications.ts';
import { applicationNotes, applicationRatings } from '#shared/schema/assessments.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import { learningConsents, learningEvents } from '#shared/schema/learning.ts';
import { liveEvents, notificationMarks } from '#shared/schema/live.ts';
import { mailPreferences, mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles, profileViews } from '#shared/schema/profiles.ts';
import { reports } from '#shared/schema/reports.ts';
import { savedSearches } from '#shared/schema/saved-searches.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import type { Db } from '../../db/connect.ts';
import { changed } from '../../projections/changed.ts';
import { seekers } from '../../projections/sources.ts';
import { dueTask } from '../../work/due-rows.ts';
import type { Task } from '../../work/task.ts';
import { findSeekerProfile } from '../profiles/queries.ts';
import { eraseFiles } from '../resumes/queries.ts';
import { closePostings, EMPTY_PROFILE } from './closing.ts';
import { hasOpenPayment, removeLetters, updateProfileOf } from './closing-queries.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './queries.ts';

const DAY_MS = 86_400_000;
/** What is left of a message that the person wrote, in the thread of the other. */
const REMOVED = '–';

/** The rows that are a person's alone; deleted whole. */
const OWN_ROWS: readonly { table: PgTable; userId: PgColumn }[] = [
  { table: accountLinks, userId: accountLinks.userId },
  { table: applicationNotes, userId: applicationNotes.authorId },
  { table: dataExports, userId: dataExports.userId },
  { table: employerVerifications, userId: employerVerifications.userId },
  { table: idempotencyKeys, userId: idempotencyKeys.scope },
  { table: jobMarks, userId: jobMarks.userId },
  { table: learningConsents, userId: learningConsents.userId },
  { table: learningEvents, userId: learningEvents.userId },
  { table: liveEvents, userId: liveEvents.userId },
  { table: mailPreferences, userId: mailPreferences.userId },
  { table: mails, userId: mails.userId },
  { table: notificationMarks, userId: notificationMarks.userId },
  { table: profileViews, userId: profileViews.employerId },
  { table: savedSearches, userId: savedSearches.userId },
  { table: secondFactors, userId: secondFactors.userId },
];

/** Erases the closed accounts that are due. */
export const eraseClosedAccounts: Task = dueTask({
  name: 'erase-closed-accounts',
  schedule: '*/15 * * * *',
  async list(db, now, isReady, limit) {
    const closures = await db
      .select({ userId: accountClosures.userId })
      .from(accountClosures)
      .where(and(isDue(now), isReady(accountClosures.userId)))
      .orderBy(asc(accountClosures.dueAt))
      .limit(limit);
    return closures.map(({ userId }) => userId);
  },
  handle: ({ db, clock }, [userId]) => eraseAccount(db, userId, clock.now()),
});

const isDue = (now: Date) => and(isNull(accountClosures.erasedAt), lte(accountClosures.dueAt, now));

async function eraseAccount(db: Db, userId: number, now: Date): Promise<void> {
  // Before the transaction, which is not to wait for it.
  const password = await hashPassword(randomBytes(24).toString('base64url'));
  await db.transaction(async (tx) => {
    const [closure] = await tx
      .select({ userId: accountClosures.userId })
      .from(accountClosures)
      .where(and(eq(accountClosures.userId, userId), isDue(now)))
      .for('update', { skipLocked: true });
    if (closure) await erase(tx, userId, password, now);
  });
}

/**
 * Leaves an account without a person: what others hold of it (applications, threads, the ledger)
 * keeps its place. With an open payment the name stays too, and is looked at again every day.
 */
async function erase(tx: Db, userId: number, password: string, now: Date): Promise<void> {
  for (const { table, userId: owner } of OWN_ROWS) await tx.delete(table).where(eq(owner, userId));
  await endSessions(tx, userId);
  await tx.update(messages).set({ content: REMOVED }).where(eq(messages.senderId, userId));
  // What was reported is evidence for some time, without who reported it.
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
  await eraseProfiles(tx, userId, now);
  const isOpen = await hasOpenPayment(tx, userId);
  await tx
    .update(users)
    .set({
      // Neither can be registered, so that no one has taken them.
      username: `closed:${userId}`,
      email: `closed:${userId}`,
      password,
      title: null,
      emailConfirmedAt: null,
      language: null,
      timeZone: null,
      ...(!isOpen && { fullName: CLOSED_NAME }),
    })
    .where(eq(users.id, userId));
  await tx
    .update(accountClosures)
    .set(
      isOpen
        ? { hidden: null, dueAt: new Date(now.getTime() + DAY_MS) }
        : { hidden: null, erasedAt: now },
    )
    .where(eq(accountClosures.userId, userId));
}

async function eraseProfiles(tx: Db, userId: number, now: Date): Promise<void> {
  // Closing has hidden the postings; one may have been opened by a process of the release before.
  await closePostings(tx, userId, now);
  const profile = await findSeekerProfile(tx, userId);
  if (profile) {
    await seekers.lock(tx, [profile.id]);
    await removeLetters(tx, profile.id);
    await tx.delete(profileViews).where(eq(profileViews.jobSeekerId, profile.id));
    await eraseFiles(tx, profile.id);
    const own = tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.jobSeekerId, profile.id));
    // Of a person, although an employer's.
    await tx.delete(applicationNotes).where(inArray(applicationNotes.applicationId, own));
    await tx.delete(applicationRatings).where(inArray(applicationRatings.applicationId, own));
    await updateProfileOf(tx, profile.id, {
      ...EMPTY_PROFILE,
      desiredJobTypes: [],
      desiredLocations: [],
      desiredSalaryMin: null,
      desiredSalaryMax: null,
      updatedAt: now,
    });
    await changed(tx, { seekers: [profile.id] });
  }
  await tx
    .update(companyProfiles)
    .set({
      description: null,
      location: null,
      website: null,
      logoUrl: null,
      foundedYear: null,
      companySize: null,
      businessNumber: null,
      updatedAt: now,
      version: sql`${companyProfiles.version} + 1`,
    })
    .where(eq(companyProfiles.userId, userId));
}
