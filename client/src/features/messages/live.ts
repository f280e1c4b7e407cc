import type { QueryClient } from '@tanstack/react-query';
import { invalidateQueries } from '#client/lib/invalidate.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { isSending } from './outbox.ts';
import { isReading } from './reading.ts';
import { addMessage, markThreadRead, threadOptions } from './thread-cache.ts';

/** Whether the event is a message that the person has before their eyes as it comes. */
export function isBeingRead(event: LiveEvent): boolean {
  return event.type === 'message' && isReading(event.applicationId);
}

/** The calls whose cached answers `followMessages` brings up to date. */
export const followed = ['listApplicationMessages'] as const;

/** Brings the threads to what an event of messages says. */
export function followMessages(client: QueryClient, event: LiveEvent, user: CurrentUser): void {
  const { type, applicationId, message, readerId } = event;
  if (type === 'message' && message) {
    const isOwn = message.senderId === user.id;
    // The answer to one's own sending puts it in the thread; twice would be seen.
    if (!isOwn || !isSending(applicationId, message.content)) {
      addMessage(client, {
        ...message,
        applicationId,
        receiverId: isOwn ? event.counterpart.id : user.id,
        isRead: false,
        sentAt: event.at,
      });
    }
  } else if (type === 'message-read' && readerId) {
    markThreadRead(client, { applicationId, readerId, until: event.at });
    // A message can be read before the answer to its sending is here, which calls it unread.
    if (isSending(applicationId)) {
      void invalidateQueries(client, { queryKey: threadOptions(applicationId).queryKey });
    }
  }
}
