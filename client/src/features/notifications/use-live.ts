import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followed, followMessages, isBeingRead } from '#client/features/messages/live.ts';
import { call } from '#client/lib/api.ts';
import { invalidate } from '#client/lib/invalidate.ts';
import { connectLive } from '#client/lib/live-connection.ts';
import { takeLiveStart } from '#client/lib/page-data.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { LIVE_EVENT_TAGS } from '#shared/contract/tags.ts';
import { newsOf, newsOfAction, topicOf } from './news.ts';
import { clearNotifications, markTopicRead, notify } from './store.ts';

/** Keeps lists and notifications at what happens, for as long as this person is signed in. */
export function useLive(user: CurrentUser): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const told = new Map<string, string>();
    const subjectOf = ({ type, applicationId }: LiveEvent) => `${type}:${applicationId}`;
    const tell = (event: LiveEvent) => {
      told.set(subjectOf(event), event.at);
      const news = newsOf(event, user);
      if (news && !isBeingRead(event)) notify({ ...news, read: event.isRead });
    };
    const tellAll = (waiting: LiveEvent[]) => {
      if (isOver) return;
      const untold = waiting.filter((event) => event.at > (told.get(subjectOf(event)) ?? ''));
      // Waiting events are newest first, and each is put on top.
      untold.toReversed().forEach(tell);
    };
    const tellWhatWaits = () =>
      call('listWaiting', {})
        .then(tellAll)
        .catch(() => {
          // The lists say the same; the bell begins with what comes next.
        });
    const start = takeLiveStart();
    if (start) tellAll(start.waiting);
    const disconnect = connectLive(user.id, {
      lastEventId: start?.lastEventId,
      onEvent: (event) => {
        followMessages(client, event, user);
        void invalidate(client, event.tags, followed);
        if (event.readerId === user.id) markTopicRead(topicOf('message', event.applicationId));
        tell(event);
      },
      onOpen: () => {
        // What was fetched before may be old by now.
        void tellWhatWaits();
        void invalidate(client, Object.values(LIVE_EVENT_TAGS).flat());
      },
      onRefused: () => {
        void tellWhatWaits();
        // Shows whether the session has ended.
        void invalidate(client, ['session']);
      },
    });
    const unsubscribe = client.getMutationCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success') return;
      const { mutationKey } = change.mutation.options;
      const news = newsOfAction(mutationKey?.[0], change.action.data);
      if (news) notify(news);
    });
    return () => {
      isOver = true;
      unsubscribe();
      disconnect();
      clearNotifications();
    };
  }, [client, user]);
}
