import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#client/lib/calls/api.ts';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { invalidateQueries } from '#client/lib/calls/invalidate.ts';
import type { Message } from '#shared/contract/contract.ts';

const PAGE_SIZE = 30;

/** Pages of messages about an application, newest first. */
export const threadOptions = (applicationId: number) =>
  pagesOptions('listApplicationMessages', {
    params: { applicationId },
    query: { limit: PAGE_SIZE },
  });

type Thread = InfiniteData<ListPage<Message>>;

function update(client: QueryClient, applicationId: number, edit: (thread: Thread) => Thread) {
  const { queryKey } = threadOptions(applicationId);
  client.setQueryData<Thread>(queryKey, (thread) => thread && edit(thread));
  // A response under way may be older than this change.
  if (client.isFetching({ queryKey, exact: true })) void invalidateQueries(client, { queryKey });
}

/** Adds a message to its thread unless it is there. */
export function addMessage(client: QueryClient, message: Message): void {
  if (message.applicationId === null) return;
  update(client, message.applicationId, (thread) => {
    const isThere = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id));
    const [newest, ...older] = thread.pages;
    if (isThere || !newest) return thread;
    const items = [message, ...newest.items].sort((a, b) => b.id - a.id);
    return { ...thread, pages: [{ ...newest, items }, ...older] };
  });
}

/** Marks the messages that one person received as read, up to a time (ISO 8601) or all. */
export function markThreadRead(
  client: QueryClient,
  { applicationId, readerId, until }: { applicationId: number; readerId: number; until?: string },
): void {
  const isAffected = (message: Message) =>
    message.receiverId === readerId &&
    !message.isRead &&
    (until === undefined || message.sentAt <= until);
  update(client, applicationId, (thread) => ({
    ...thread,
    pages: thread.pages.map((page) => ({
      ...page,
      items: page.items.map((each) => (isAffected(each) ? { ...each, isRead: true } : each)),
    })),
  }));
}
