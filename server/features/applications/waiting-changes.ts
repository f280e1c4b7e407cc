import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import type { Task } from '../../work/task.ts';
import { recordEvents } from '../live/events.ts';
import { lockApplications } from './queries.ts';
import { isWaiting, listChanges, markChanges, restoreStatuses } from './status-changes.ts';

/** How many applications one transaction locks. */
const AT_ONCE = 500;

/**
 * Undoes unpublished changes of the employer's applications: all of them, or none where one is
 * published or not the latest of its application.
 * @throws AppError NOT_FOUND, CANNOT_UNDO
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  changeIds: number[],
): Promise<{ id: number; status: ApplicationStatus }[]> {
  return db.transaction(async (tx) => {
    const wanted = new Set(changeIds);
    const named = await tx
      .select({ applicationId: applicationStatusChanges.applicationId })
      .from(applicationStatusChanges)
      .where(inArray(applicationStatusChanges.id, [...wanted]));
    const ids = [...new Set(named.map(({ applicationId }) => applicationId))];
    if (named.length < wanted.size) throw new AppError('NOT_FOUND');
    if ((await lockApplications(tx, ids, actor.id)).length < ids.length) {
      throw new AppError('NOT_FOUND');
    }
    const changes = await listChanges(tx, ids);
    const undone = ids.map((id) => {
      const [latest, before] = changes.filter((each) => each.change.applicationId === id).reverse();
      if (!latest?.isWaiting || !before || !wanted.delete(latest.change.id)) {
        throw new AppError('CANNOT_UNDO');
      }
      return { id, changeId: latest.change.id, status: before.change.status };
    });
    if (wanted.size > 0) throw new AppError('CANNOT_UNDO');
    await tx.delete(applicationStatusChanges).where(
      inArray(
        applicationStatusChanges.id,
        undone.map(({ changeId }) => changeId),
      ),
    );
    await restoreStatuses(tx, ids);
    return undone.map(({ id, status }) => ({ id, status }));
  });
}

/** Publishes to job seekers the changes that are due, with a live event for each. */
export const tellStatusChanges: Task = {
  name: 'tell-status-changes',
  // Each change adds it for its own time; this is for those whose process ended before.
  schedule: '* * * * *',
  async run({ db, clock }) {
    for (;;) if ((await tellDue(db, clock.now())) < AT_ONCE) break;
  },
};

/** @returns how many applications it was about */
function tellDue(db: Db, now: Date): Promise<number> {
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
    const told: number[] = [];
    const replaced: number[] = [];
    const people: { userId: number; applicationId: number }[] = [];
    for (const { id, seekerUserId } of locked) {
      const own = changes.filter((each) => each.change.applicationId === id);
      // Undone, or put off by another change, before the lock was had.
      const waiting = own.filter(
        ({ change, isWaiting }) => isWaiting && isBefore(change.dueAt, now),
      );
      const last = waiting.pop();
      if (!last) continue;
      replaced.push(...waiting.map(({ change }) => change.id));
      const seen = own.filter(({ change, isWaiting }) => !isWaiting && !change.isReplaced).at(-1);
      if (seen?.change.status === last.change.status) {
        replaced.push(last.change.id);
      } else {
        told.push(last.change.id);
        people.push({ userId: seekerUserId, applicationId: id });
      }
    }
    await markChanges(tx, told, { toldAt: now });
    await markChanges(tx, replaced, { isReplaced: true });
    const events = people.map(({ userId, applicationId }) => ({
      userId,
      type: 'application-status' as const,
      subject: { applicationId },
    }));
    if (events.length > 0) await recordEvents(tx, events, now);
    return due.length;
  });
}

const isBefore = (time: Date | null, now: Date) => time !== null && time <= now;
