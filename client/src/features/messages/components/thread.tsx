import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { firstInteraction } from '#client/lib/react/first-sign.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useNow } from '#client/lib/react/use-now.ts';
import { formatDate } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { useCards, useMarkRead, useThread } from '../api.ts';
import type { Unsent } from '../outbox.ts';
import { setReading } from '../reading.ts';
import { cardsSince, daysAgo, isCard, toDays } from '../timeline.ts';
import { Bubble } from './bubble.tsx';

const HiringCard = lazyComponent(() => import('./hiring-card.tsx'));

interface ThreadProps {
  applicationId: number;
  accountId: number;
  /** Name of the other person. */
  name: string;
  /** One that opened by itself is marked as read at the reader's first interaction. */
  isChosen: boolean;
  unsent: readonly Unsent[];
  /** Undefined if another attempt would be refused. */
  onTryAgain: ((unsent: Unsent) => void) | undefined;
  onDiscard: (unsent: Unsent) => void;
}

/** Messages about an application, newest at the bottom; visible ones are marked as read. */
export function Thread(props: ThreadProps) {
  const { applicationId, accountId, name, isChosen, unsent, ...actions } = props;
  const now = useNow();
  const thread = useThread(applicationId);
  const cards = useCards(applicationId);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const messages = data?.pages.flatMap(({ items }) => items) ?? [];
  const isAttended = useHasInteracted() || isChosen;
  useMarkVisibleRead(
    applicationId,
    accountId,
    isAttended && messages.some((each) => each.receiverId === accountId && !each.isRead),
  );
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (thread.isLoadingError) {
    return (
      <div className="grow overflow-y-auto p-4">
        <QueryError query={thread} title={t.messages.threadFailed()} />
      </div>
    );
  }
  // A card that arrives later would move the messages above it.
  if (!data || !cards) return <ThreadSkeleton />;

  const newest = messages[0];
  if (!newest && unsent.length === 0 && cards.length === 0) {
    return (
      <div className="grid grow content-center gap-1 overflow-y-auto px-6 py-8 text-center">
        <p className="font-medium">{t.messages.startTitle()}</p>
        <p className="mx-auto max-w-md text-muted text-sm">{t.messages.startText({ name })}</p>
      </div>
    );
  }
  const shownCards = hasNextPage ? cardsSince(messages.at(-1), cards) : cards;
  return (
    // Reversed, the area keeps its scroll position from the bottom while older messages are added
    // above; the browser's own anchoring would move it a second time.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={t.messages.threadWith({ name })}
      className="flex grow flex-col-reverse overflow-y-auto [overflow-anchor:none] overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <div className="grid grid-cols-1 gap-4">
        {hasNextPage ? (
          <OlderPages key={data.pages.length} isLoading={isFetchingNextPage} onReach={loadOlder} />
        ) : (
          <p className="text-center text-muted text-sm">{t.messages.beginning()}</p>
        )}
        {toDays(messages, unsent, { accountId, cards: shownCards }).map(({ date, entries }) => (
          <section key={new Date(date).toDateString()} className="grid grid-cols-1 gap-3">
            <h3 className="flex items-center gap-3 font-medium text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              <DayName date={date} now={now} />
            </h3>
            <ol className="grid grid-cols-1 gap-2">
              {entries.map((entry) =>
                isCard(entry) ? (
                  <li key={entry.key}>
                    <Suspense fallback={<div className="min-h-32" />}>
                      <HiringCard card={entry} applicationId={applicationId} />
                    </Suspense>
                  </li>
                ) : (
                  <Bubble key={entry.key} line={entry} name={name} {...actions} />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
      <p role="status" className="sr-only">
        {newest && newest.senderId !== accountId && !newest.isRead
          ? t.messages.incoming({ name, text: newest.content })
          : ''}
      </p>
    </section>
  );
}

function DayName({ date, now }: { date: string; now: Date }) {
  const days = daysAgo(date, now);
  if (days <= 0) return t.messages.today();
  return days === 1 ? t.messages.yesterday() : formatDate(date);
}

/** Marker above the loaded messages: fetches older ones when it becomes visible. */
function OlderPages({ isLoading, onReach }: { isLoading: boolean; onReach: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReach(),
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [onReach]);
  return (
    <div ref={marker} className="flex h-8 items-center justify-center">
      {isLoading && <Spinner label={t.messages.loadingOlder()} />}
    </div>
  );
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => void firstInteraction().then(() => setHasInteracted(true)), []);
  return hasInteracted;
}

/** Marks a conversation as read while it is visible. */
function useMarkVisibleRead(applicationId: number, accountId: number, hasUnread: boolean): void {
  const { mutate } = useMarkRead(accountId);
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  useEffect(() => {
    setReading(applicationId);
    return () => setReading(undefined);
  }, [applicationId]);
  useEffect(() => {
    if (hasUnread && isVisible) mutate({ body: { applicationId } });
  }, [applicationId, hasUnread, isVisible, mutate]);
}

function ThreadSkeleton() {
  return (
    <SkeletonGroup
      className="flex grow flex-col justify-end gap-3 p-4"
      bars={[
        'h-10 w-1/2 rounded-lg',
        'h-16 w-2/3 self-end rounded-lg',
        'h-10 w-2/5 rounded-lg',
        'h-10 w-1/3 self-end rounded-lg',
      ]}
    />
  );
}
