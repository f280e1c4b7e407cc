import type { LiveEvent } from '#shared/contract/live.ts';
import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../db/connect.ts';
import { type BareEvent, presentEvents } from './present.ts';
import { listUnreadMessages, listUnseenChanges } from './queries.ts';

/** What waits for a person who has just signed in, newest first. */
export async function listWaiting(db: Db, actor: Actor): Promise<LiveEvent[]> {
  const unread = await listUnreadMessages(db, actor.id);
  const changes = await listUnseenChanges(db, actor);
  const events: BareEvent[] = [
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
      createdAt: change.changedAt,
    })),
  ];
  events.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return presentEvents(db, actor.id, events);
}
