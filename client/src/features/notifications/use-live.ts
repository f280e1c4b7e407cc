import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followMessages, isBeingRead } from '#client/features/messages/live.ts';
import { call } from '#client/lib/api.ts';
import { queryKey } from '#client/lib/calls.ts';
import { connectLive } from '#client/lib/live-connection.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { messageTopic, newsOf, newsOfAction } from './news.ts';
import { clearNotifications, markTopicRead, notify } from './store.ts';

const MESSAGES = /message|conversation/i;
const APPLICATIONS = /application|candidate|jobstatistics|ownjobs|employerplan/i;
const ESCROWS = /escrow|payment|payout|transaction/i;

/** Fetches anew what the calls with such names have brought. */
function refresh(client: QueryClient, ...names: RegExp[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((each) => each.test(String(name))),
  });
}

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
      if (news && !isBeingRead(event)) notify(news);
    };
    const tellWhatWaits = () =>
      call('listWaiting', {})
        .then((waiting) => {
          if (isOver) return;
          const untold = waiting.filter((event) => event.at > (told.get(subjectOf(event)) ?? ''));
          // What waits comes newest first, and each goes on top of the one before.
          untold.toReversed().forEach(tell);
        })
        .catch(() => {
          // The lists say the same; the bell begins with what comes next.
        });
    void tellWhatWaits();
    const disconnect = connectLive(user.id, {
      onEvent: (event) => {
        follow(client, event, user);
        tell(event);
      },
      onOpen: (how) => {
        // What was fetched before the stream stood may already be old.
        void tellWhatWaits();
        if (how === 'first') refresh(client, MESSAGES);
        else refresh(client, MESSAGES, APPLICATIONS, ESCROWS);
      },
      onRefused: () => {
        // Tells whether the session has ended.
        void client.invalidateQueries({ queryKey: queryKey('getCurrentUser') });
      },
    });
    // A tab that listens to another's stream hears of no opening.
    refresh(client, MESSAGES);
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

function follow(client: QueryClient, event: LiveEvent, user: CurrentUser): void {
  if (event.type === 'message' || event.type === 'message-read') {
    followMessages(client, event, user);
    if (event.readerId === user.id) markTopicRead(messageTopic(event.applicationId));
  } else if (event.type === 'escrow') {
    refresh(client, ESCROWS);
  } else {
    refresh(client, APPLICATIONS);
  }
}
