import type { CallOf } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { NotificationMark, WaitingEventType } from '#shared/domain/live-events.ts';
import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../db/connect.ts';
import { type BareEvent, isSide, presentEvents } from './present.ts';
import {
  listApplicationsById,
  listNotificationMarks,
  listUnreadMessages,
  listUnseenChanges,
  listUnseenNotices,
  listUnseenWithdrawals,
  saveNotificationMarks,
} from './queries.ts';

type WaitingEvent = BareEvent & { type: WaitingEventType };
type Marks = CallOf<'markNotifications'>['body']['marks'];

/** What waits for a person who has just signed in, newest first, but for what they removed. */
export async function listWaiting(db: Db, actor: Actor, now: Date): Promise<LiveEvent[]> {
  const unread = await listUnreadMessages(db, actor.id);
  const changes = await listUnseenChanges(db, actor);
  const withdrawals = actor.role === 'employer' ? await listUnseenWithdrawals(db, actor.id) : [];
  const notices = await listUnseenNotices(db, actor.id);
  const events: WaitingEvent[] = [
    ...unread.map((message) => ({
      id: 0,
      type: 'message' as const,
      subject: { applicationId: message.applicationId as number, messageId: message.id },
      createdAt: message.sentAt,
    })),
    ...changes.map(({ change }) => ({
      id: 0,
      type:
        actor.role === 'employer'
          ? ('application-received' as const)
          : ('application-status' as const),
      subject: { applicationId: change.applicationId },
      createdAt: change.publishedAt ?? change.changedAt,
    })),
    ...withdrawals.map(({ applicationId, withdrawnAt }) => ({
      id: 0,
      type: 'application-status' as const,
      subject: { applicationId },
      createdAt: withdrawnAt,
    })),
    ...notices.map(({ escrowId, applicationId, createdAt }) => ({
      id: 0,
      type: 'escrow' as const,
      subject: { applicationId, escrowId },
      createdAt,
    })),
  ];
  if (events.length === 0) return [];
  events.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const markOf = await readMarks(db, actor, events);
  const shown = events.filter((event) => markOf(event) !== 'removed');
  const isRead = new Set(shown.filter((event) => markOf(event) === 'read').map(subjectOf));
  const presented = await presentEvents(db, actor.id, shown, now);
  return presented.map((event) =>
    isRead.has(`${event.type} ${event.applicationId} ${event.at}`)
      ? { ...event, isRead: true }
      : event,
  );
}

const subjectOf = ({ type, subject, createdAt }: BareEvent) =>
  `${type} ${subject.applicationId} ${createdAt.toISOString()}`;

/** What the person did with the notification of an event; a later event has not been marked yet. */
async function readMarks(db: Db, actor: Actor, events: WaitingEvent[]) {
  const ids = [...new Set(events.map(({ subject }) => subject.applicationId))];
  const marks = await listNotificationMarks(db, actor.id, ids);
  return ({ type, subject, createdAt }: WaitingEvent): NotificationMark | undefined =>
    marks.find(
      (each) =>
        each.type === type &&
        each.applicationId === subject.applicationId &&
        each.at.getTime() >= createdAt.getTime(),
    )?.mark;
}

/** Of applications that are not the person's, nothing is kept. */
export async function markNotifications(
  db: Db,
  actor: Actor,
  marks: Marks,
  now: Date,
): Promise<void> {
  const ids = [...new Set(marks.map(({ applicationId }) => applicationId))];
  const own = new Set(
    (await listApplicationsById(db, ids, now))
      .filter((application) => isSide(application, actor.id))
      .map(({ id }) => id),
  );
  // One statement cannot change a row twice: of two about the same, the last counts.
  const rows = new Map(
    marks
      .filter(({ applicationId }) => own.has(applicationId))
      .map(({ type, applicationId, at, mark }) => [
        `${type} ${applicationId}`,
        { userId: actor.id, type, applicationId, mark, at: new Date(at) },
      ]),
  );
  if (rows.size > 0) await saveNotificationMarks(db, [...rows.values()]);
}
