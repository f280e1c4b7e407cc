import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBeingRead, PATCHED_CALLS, updateThreads } from '#client/features/messages/live.ts';
import { call } from '#client/lib/calls/api.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { connectLive } from '#client/lib/calls/live-connection.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { takeLiveStart } from '#client/lib/calls/page-data.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { LIVE_EVENT_TAGS } from '#shared/contract/tags.ts';
import { accountOf } from '#shared/domain/company.ts';
import { notificationOf, notificationOfAction, topicOf } from './news.ts';
import { clearNotifications, markTopicRead, notify } from './store.ts';

/** Keeps lists and notifications up to date while this person is signed in. */
export function useLiveUpdates(user: CurrentUser): void {
  const client = useQueryClient();
  useEffect(() => {
    let isStopped = false;
    const notifiedAt = new Map<string, string>();
    const subjectOf = ({ type, applicationId }: LiveEvent) => `${type}:${applicationId}`;
    const notifyOf = (event: LiveEvent) => {
      notifiedAt.set(subjectOf(event), event.at);
      const notification = notificationOf(event, user);
      if (notification && !isBeingRead(event)) notify({ ...notification, read: event.isRead });
    };
    const notifyOfWaiting = (waiting: LiveEvent[]) => {
      if (isStopped) return;
      const newer = waiting.filter((event) => event.at > (notifiedAt.get(subjectOf(event)) ?? ''));
      // Waiting events are newest first, and each is put on top.
      newer.toReversed().forEach(notifyOf);
    };
    const fetchWaiting = async () => {
      if (!mayUse(user, 'all')) return;
      await call('listWaiting', {})
        .then(notifyOfWaiting)
        .catch(() => {
          // The lists show the same; the bell begins with later events.
        });
    };
    const start = takeLiveStart();
    if (start) notifyOfWaiting(start.waiting);
    const disconnect = connectLive(user.id, {
      lastEventId: start?.lastEventId,
      onEvent: (event) => {
        updateThreads(client, event, user);
        void invalidate(client, event.tags, PATCHED_CALLS);
        if (event.readerId === accountOf(user))
          markTopicRead(topicOf('message', event.applicationId));
        notifyOf(event);
      },
      onOpen: () => {
        // Earlier responses may be out of date.
        void fetchWaiting();
        void invalidate(client, Object.values(LIVE_EVENT_TAGS).flat());
      },
      onRefused: () => {
        void fetchWaiting();
        // Shows whether the session has ended.
        void invalidate(client, ['session']);
      },
    });
    const unsubscribe = client.getMutationCache().subscribe((cacheEvent) => {
      if (cacheEvent.type !== 'updated' || cacheEvent.action.type !== 'success') return;
      const { mutationKey } = cacheEvent.mutation.options;
      const notification = notificationOfAction(mutationKey?.[0], cacheEvent.action.data);
      if (notification) notify(notification);
    });
    return () => {
      isStopped = true;
      unsubscribe();
      disconnect();
      clearNotifications();
    };
  }, [client, user]);
}
