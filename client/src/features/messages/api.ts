import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, listOptions, queryKey } from '#client/lib/calls/calls.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { upload } from '#client/lib/calls/upload.ts';
import { randomUuid, useCall } from '#client/lib/calls/use-call.ts';
import { useApplication } from '#client/queries/applications.ts';
import { useInterviews } from '#client/queries/interviews.ts';
import type { MessageFile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { markFailed, putInOutbox, removeFromOutbox, type Unsent, useUnsent } from './outbox.ts';
import { addMessage, markThreadRead, threadOptions } from './thread-cache.ts';
import { type Card, cardsOf } from './timeline.ts';

export const useConversations = () => useQuery(listOptions('listConversations', {}));

/** Conversations with a text in their names or messages; none are fetched for a blank one. */
export const useConversationSearch = (text: string) =>
  useQuery({
    ...callOptions('searchConversations', { query: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

export const useThread = (applicationId: number) => useInfiniteQuery(threadOptions(applicationId));

/** Interviews and the offer of an application; undefined while loading, none where that fails. */
export function useCards(applicationId: number): Card[] | undefined {
  const application = useApplication(applicationId);
  const interviews = useInterviews({ applicationId });
  if (application.isPending || interviews.isPending) return undefined;
  return cardsOf(application.data, interviews.data ?? []);
}

/** Idempotency keys in flight; an earlier page's attempts are repeated with their own keys. */
const keysInFlight = new Set<string>();

/** Sends messages one after another, and keeps those that failed. */
export function useOutbox() {
  const client = useQueryClient();
  const { unsent } = useUnsent();
  const { mutate } = useCall('sendMessage', {
    scope: { id: 'sendMessage' },
    updates: ['listApplicationMessages'],
    onSuccess: (message, { idempotencyKey = '' }) => {
      keysInFlight.delete(idempotencyKey);
      addMessage(client, message);
      removeFromOutbox(idempotencyKey);
    },
    onError: (error, { idempotencyKey = '' }) => {
      keysInFlight.delete(idempotencyKey);
      markFailed(idempotencyKey);
      // The other person has blocked this one since the conversation was fetched.
      if (error.code === 'BLOCKED') void invalidate(client, ['messages', 'applications']);
      failureToast(t.messages.sendFailed)(error);
    },
  });

  const attempt = useCallback(
    (message: Unsent) => {
      const { key, applicationId, receiverId, content, file } = message;
      if (keysInFlight.has(key)) return;
      keysInFlight.add(key);
      putInOutbox({ ...message, failed: false });
      mutate({
        body: { receiverId, applicationId, content, fileId: file?.id },
        idempotencyKey: key,
      });
    },
    [mutate],
  );
  useEffect(() => {
    for (const message of useUnsent.getState().unsent) if (!message.failed) attempt(message);
  }, [attempt]);

  return {
    unsent,
    send: (message: Pick<Unsent, 'applicationId' | 'receiverId' | 'content' | 'file'>) =>
      attempt({
        ...message,
        key: randomUuid(),
        at: new Date().toISOString(),
        failed: false,
      }),
    tryAgain: attempt,
    discard: ({ key }: Unsent) => removeFromOutbox(key),
  };
}

/** Uploads a file for a message that is not sent yet. */
export const useUploadFile = () =>
  useMutation<MessageFile, ApiError, { file: File; key: string }>({
    mutationKey: ['uploadMessageFile'],
    mutationFn: ({ file, key }) => upload('uploadMessageFile', file, key),
  });

/** Mutes a conversation or ends that; the menu shows the choice at once. */
export function useMute() {
  const client = useQueryClient();
  return useCall('muteConversation', {
    scope: { id: 'muteConversation' },
    onMutate: ({ params: { applicationId }, body: { muted } }) => {
      client.setQueryData(queryKey('listConversations', {}), (conversations) =>
        conversations?.map((each) =>
          each.applicationId === applicationId ? { ...each, isMuted: muted } : each,
        ),
      );
    },
    onError: (error) => {
      failureToast(t.messages.muteFailed)(error);
      void invalidate(client, ['messages']);
    },
  });
}

export function useMarkRead(accountId: number) {
  const client = useQueryClient();
  return useCall('markMessagesRead', {
    updates: ['listApplicationMessages', 'listConversations'],
    onSuccess: (_answer, { body: { applicationId } }) => {
      markThreadRead(client, { applicationId, readerId: accountId });
      client.setQueryData(queryKey('listConversations', {}), (conversations) =>
        conversations?.map((each) =>
          each.applicationId === applicationId ? { ...each, unreadCount: 0 } : each,
        ),
      );
    },
  });
}
