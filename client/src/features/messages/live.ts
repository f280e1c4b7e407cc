import type { QueryClient } from '@tanstack/react-query';
import { invalidateQueries } from '#client/lib/calls/invalidate.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { accountOf } from '#shared/domain/company.ts';
import { isSending } from './outbox.ts';
import { isReading } from './reading.ts';
import { addMessage, markThreadRead, threadOptions } from './thread-cache.ts';

/** Whether the event is a message of the conversation on the screen. */
export function isBeingRead(event: LiveEvent): boolean {
  return event.type === 'message' && isReading(event.applicationId);
}

/** Calls whose cached responses `updateThreads` keeps up to date. */
export const PATCHED_CALLS = ['listApplicationMessages'] as const;

/** Applies an event about messages to the cached threads. */
export function updateThreads(client: QueryClient, event: LiveEvent, user: CurrentUser): void {
  const { type, applicationId, message, readerId } = event;
  if (type === 'message' && message) {
    const accountId = accountOf(user);
    const isOwn = message.senderId === accountId;
    // A message sent from this tab is added by its response, and would be shown twice until then.
    if (!isOwn || !isSending(applicationId, message.content)) {
      addMessage(client, {
        ...message,
        applicationId,
        receiverId: isOwn ? event.counterpart.id : accountId,
        isRead: false,
        sentAt: event.at,
      });
    }
  } else if (type === 'message-read' && readerId) {
    markThreadRead(client, { applicationId, readerId, until: event.at });
    // A message can be read before the response to its sending arrives, which says unread.
    if (isSending(applicationId)) {
      void invalidateQueries(client, { queryKey: threadOptions(applicationId).queryKey });
    }
  }
}
