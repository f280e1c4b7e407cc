import type { CallOf } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { includesRole, type Members } from '#shared/domain/company.ts';
import { hearBy } from '#shared/domain/hear-by.ts';
import type { NotificationMark, WaitingEventType } from '#shared/domain/live-events.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type BareEvent, isSide, presentEvents } from './present.ts';
import {
  listApplicationsById,
  listNotificationMarks,
  listUnreadMessages,
  listUnseenChanges,
  listUnseenNews,
  listUnseenNotices,
  listUnseenReminders,
  listUnseenSteps,
  listUnseenWithdrawals,
  saveNotificationMarks,
} from './queries.ts';

type WaitingEvent = BareEvent & { type: WaitingEventType };
type Marks = CallOf<'markNotifications'>['body']['marks'];

/** Unseen notifications at sign-in, newest first, without removed ones. */
export async function listWaiting(db: Db, actor: Actor, now: Date): Promise<LiveEvent[]> {
  const sees = (part: Members) => !actor.company || includesRole(part, actor.company.role);
  const unread = sees('hiring') ? await listUnreadMessages(db, actor) : [];
  const changes = sees('hiring') ? await listUnseenChanges(db, actor) : [];
  const isHiring = actor.role === 'employer' && sees('hiring');
  const withdrawals = isHiring ? await listUnseenWithdrawals(db, actor) : [];
  const reminders = isHiring ? await listUnseenReminders(db, actor) : [];
  const news = sees('hiring') ? await listUnseenNews(db, actor) : [];
  const notices = sees('payments') ? await listUnseenNotices(db, actor) : [];
  const steps = sees('payments') ? await listUnseenSteps(db, actor) : [];
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
    ...reminders.flatMap(({ applicationId, remindedAt, location, ...facts }) => {
      const due = hearBy({ ...facts, isWithdrawn: false, province: locate(location).province });
      if (!due) return [];
      const subject = { applicationId, hearBy: due };
      return [{ id: 0, type: 'interview' as const, subject, createdAt: remindedAt }];
    }),
    ...news.map(({ applicationId, about, at }) => ({
      id: 0,
      type:
        about === 'nudged' ? ('application-received' as const) : ('application-status' as const),
      subject: { applicationId, news: about },
      createdAt: at,
    })),
    ...notices.map(({ escrowId, applicationId, createdAt }) => ({
      id: 0,
      type: 'escrow' as const,
      subject: { applicationId, escrowId },
      createdAt,
    })),
    ...steps.map(({ createdAt, ...subject }) => ({
      id: 0,
      type: 'escrow' as const,
      subject,
      createdAt,
    })),
  ];
  if (events.length === 0) return [];
  events.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const markOf = await readMarks(db, actor, events);
  const visibleEvents = events.filter((event) => markOf(event) !== 'removed');
  const readKeys = new Set(visibleEvents.filter((event) => markOf(event) === 'read').map(keyOf));
  const presented = await presentEvents(db, actor, visibleEvents, now);
  return presented.map((event) =>
    readKeys.has(`${event.type} ${event.applicationId} ${event.at}`)
      ? { ...event, isRead: true }
      : event,
  );
}

const keyOf = ({ type, subject, createdAt }: BareEvent) =>
  `${type} ${subject.applicationId} ${createdAt.toISOString()}`;

/** Returns a lookup of a person's mark on an event; a mark does not apply to later events. */
async function readMarks(db: Db, actor: Actor, events: WaitingEvent[]) {
  const ids = [...new Set(events.map(({ subject }) => subject.applicationId))];
  const marks = await listNotificationMarks(db, actor.id, ids);
  return ({ type, subject, createdAt }: WaitingEvent): NotificationMark | undefined =>
    marks.find(
      (candidate) =>
        candidate.type === type &&
        candidate.applicationId === subject.applicationId &&
        candidate.at.getTime() >= createdAt.getTime(),
    )?.mark;
}

/** Stores marks on the person's own applications and ignores all others. */
export async function markNotifications(
  db: Db,
  actor: Actor,
  marks: Marks,
  now: Date,
): Promise<void> {
  const ids = [...new Set(marks.map(({ applicationId }) => applicationId))];
  const ownIds = new Set(
    (await listApplicationsById(db, { ids, readerId: actor.id, now }))
      .filter((application) => isSide(application, actor))
      .map(({ id }) => id),
  );
  // One statement cannot change a row twice: the last of equal keys counts.
  const rows = new Map(
    marks
      .filter(({ applicationId }) => ownIds.has(applicationId))
      .map(({ type, applicationId, at, mark }) => [
        `${type} ${applicationId}`,
        { userId: actor.id, type, applicationId, mark, at: new Date(at) },
      ]),
  );
  if (rows.size > 0) await saveNotificationMarks(db, [...rows.values()]);
}
