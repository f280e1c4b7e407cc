import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../db/connect.ts';
import type { Task } from '../../work/task.ts';
import { recordEvents } from '../live/events.ts';
import { queueMails } from '../mail/outbox.ts';
import { isWaiting, listChanges, markChanges } from './status-changes.ts';

/** How many applications one transaction locks. */
const AT_ONCE = 500;

/** Publishes to job seekers the changes that are due, with a live event for each. */
export const publishStatusChanges: Task = {
  name: 'publish-status-changes',
  // Each change adds it for its own time; this is for those whose process ended before.
  schedule: '* * * * *',
  async run({ db, clock }) {
    for (;;) if ((await publishDue(db, clock.now())) < AT_ONCE) break;
  },
};

/** @returns how many applications it was about */
function publishDue(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const isDue = and(isWaiting(), lte(applicationStatusChanges.dueAt, now));
    const due = await tx
      .selectDistinct({ applicationId: applicationStatusChanges.applicationId })
      .from(applicationStatusChanges)
      .where(isDue)
      .orderBy(asc(applicationStatusChanges.applicationId))
      .limit(AT_ONCE);
    if (due.length === 0) return 0;
    const locked = await tx
      .select({ id: applications.id, seekerUserId: jobSeekerProfiles.userId })
      .from(applications)
      .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
      .where(
        inArray(
          applications.id,
          due.map(({ applicationId }) => applicationId),
        ),
      )
      .orderBy(asc(applications.id))
      .for('update', { of: applications });
    const changes = await listChanges(
      tx,
      locked.map(({ id }) => id),
    );
    const published: number[] = [];
    const superseded: number[] = [];
    const people: { userId: number; applicationId: number; changeId: number }[] = [];
    for (const { id, seekerUserId } of locked) {
      const own = changes.filter((each) => each.change.applicationId === id);
      // Undone, or put off by another change, before the lock was had.
      const waiting = own.filter(
        ({ change, isWaiting }) => isWaiting && isBefore(change.dueAt, now),
      );
      const last = waiting.pop();
      if (!last) continue;
      superseded.push(...waiting.map(({ change }) => change.id));
      const seen = own.filter(({ change, isWaiting }) => !isWaiting && !change.isSuperseded).at(-1);
      if (seen?.change.status === last.change.status) {
        superseded.push(last.change.id);
      } else {
        published.push(last.change.id);
        people.push({ userId: seekerUserId, applicationId: id, changeId: last.change.id });
      }
    }
    await markChanges(tx, published, { publishedAt: now });
    await markChanges(tx, superseded, { isSuperseded: true });
    const events = people.map(({ userId, applicationId }) => ({
      userId,
      type: 'application-status' as const,
      subject: { applicationId },
    }));
    if (events.length > 0) await recordEvents(tx, events, now);
    const mails = people.map(({ userId, ...data }) => ({
      kind: 'application-status' as const,
      to: userId,
      data,
      dedupeKey: `application-status-${data.applicationId}`,
    }));
    await queueMails(tx, mails, now);
    return due.length;
  });
}

const isBefore = (time: Date | null, now: Date) => time !== null && time <= now;
