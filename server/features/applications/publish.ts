import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordInterviews } from '../../platform/db/interview-records.ts';
import { recordEvents } from '../../platform/live/events.ts';
import type { MailData } from '../../platform/mail/kinds.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { isWaiting, listChanges, markChanges } from './status-changes.ts';

/** Number of applications that one transaction locks. */
const GROUP_SIZE = 500;

/** Publishes due status changes to job seekers, with a live event for each. */
export const publishStatusChanges: Task = dueTask({
  name: 'publish-status-changes',
  // Each change queues its own run; the schedule covers those whose process ended before.
  schedule: '* * * * *',
  groupSize: GROUP_SIZE,
  async list(db, now, isReady, limit) {
    const { applicationId, dueAt } = applicationStatusChanges;
    const dueRows = await db
      .selectDistinct({ applicationId })
      .from(applicationStatusChanges)
      .where(and(isWaiting(), lte(dueAt, now), isReady(applicationId)))
      .orderBy(asc(applicationId))
      .limit(limit);
    return dueRows.map((change) => change.applicationId);
  },
  handle: ({ db, clock }, ids) => publishChanges(db, ids, clock.now()),
});

/** Key of a queued run; each time at which changes are due has a run of its own. */
export const publishingKey = (changeIds: readonly number[], dueAt: Date): string =>
  `${publishStatusChanges.name}-${changeIds[0]}-${dueAt.getTime()}`;

function publishChanges(db: Db, applicationIds: number[], now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: applications.id, seekerUserId: jobSeekerProfiles.userId })
      .from(applications)
      .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
      .where(inArray(applications.id, applicationIds))
      .orderBy(asc(applications.id))
      .for('update', { of: applications });
    const changes = await listChanges(
      tx,
      locked.map(({ id }) => id),
    );
    const published: number[] = [];
    const superseded: number[] = [];
    const people: (MailData['application-status'] & {
      userId: number;
      isUrgent: boolean;
      isSilent: boolean;
    })[] = [];
    for (const { id, seekerUserId } of locked) {
      const ownChanges = changes.filter((each) => each.change.applicationId === id);
      // Excludes changes that were undone or postponed before the lock was acquired.
      const dueChanges = ownChanges.filter(
        ({ change, isWaiting }) => isWaiting && isBefore(change.dueAt, now),
      );
      const last = dueChanges.pop();
      if (!last) continue;
      superseded.push(...dueChanges.map(({ change }) => change.id));
      const lastPublished = ownChanges
        .filter(({ change, isWaiting }) => !isWaiting && !change.isSuperseded)
        .at(-1);
      if (lastPublished?.change.status === last.change.status) {
        superseded.push(last.change.id);
      } else {
        published.push(last.change.id);
        const isUrgent = last.change.status === 'interview';
        const data = { applicationId: id, changeId: last.change.id };
        const { isSilent } = last.change;
        people.push({ userId: seekerUserId, ...data, isUrgent, isSilent });
      }
    }
    await markChanges(tx, published, { publishedAt: now });
    await markChanges(tx, superseded, { isSuperseded: true });
    await recordInterviews(
      tx,
      people.map(({ applicationId }) => applicationId),
    );
    const events = people.map(({ userId, applicationId }) => ({
      userId,
      type: 'application-status' as const,
      subject: { applicationId },
    }));
    if (events.length > 0) await recordEvents(tx, events, now);
    const mailed = people.filter(({ isSilent }) => !isSilent);
    const mails = mailed.map(({ userId, isUrgent, isSilent: _, ...data }) => ({
      kind: 'application-status' as const,
      to: userId,
      data,
      isUrgent,
      dedupeKey: `application-status-${data.applicationId}`,
    }));
    await queueMails(tx, mails, now);
  });
}

const isBefore = (time: Date | null, now: Date) => time !== null && time <= now;
