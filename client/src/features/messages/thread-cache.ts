import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#client/lib/api.ts';
import { pagesOptions } from '#client/lib/calls.ts';
import { invalidateQueries } from '#client/lib/invalidate.ts';
import type { Message } from '#shared/contract/contract.ts';

const PAGE_SIZE = 30;

/** The messages about an application, the newest page first. */
export const threadOptions = (applicationId: number) =>
  pagesOptions('listApplicationMessages', {
    params: { applicationId },
    query: { limit: PAGE_SIZE },
  });

type Thread = InfiniteData<ListPage<Message>>;

function change(client: QueryClient, applicationId: number, edit: (thread: Thread) => Thread) {
  const { queryKey } = threadOptions(applicationId);
  client.setQueryData<Thread>(queryKey, (thread) => thread && edit(thread));
  // What is on its way may have been read before this.
  if (client.isFetching({ queryKey, exact: true })) void invalidateQueries(client, { queryKey });
}

/** Puts a message into its thread, once, however often it comes. */
export function addMessage(client: QueryClient, message: Message): void {
  if (message.applicationId === null) return;
  change(client, message.applicationId, (thread) => {
    const isThere = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id));
    const [newest, ...older] = thread.pages;
    if (isThere || !newest) return thread;
    const items = [message, ...newest.items].sort((a, b) => b.id - a.id);
    return { ...thread, pages: [{ ...newest, items }, ...older] };
  });
}

/** Marks what one side received as read: up to a time (ISO 8601), or all of it. */
export function markThreadRead(
  client: QueryClient,
  { applicationId, readerId, until }: { applicationId: number; readerId: number; until?: string },
): void {
  const isMeant = (message: Message) =>
    message.receiverId === readerId &&
    !message.isRead &&
    (until === undefined || message.sentAt <= until);
  change(client, applicationId, (thread) => ({
    ...thread,
    pages: thread.pages.map((page) => ({
      ...page,
      items: page.items.map((each) => (isMeant(each) ? { ...each, isRead: true } : each)),
    })),
  }));
}
