import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { Count } from '#client/components/layout/count.tsx';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useNow } from '#client/lib/react/use-now.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { Conversation } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  accountId: number;
  /** Application id of the open conversation. */
  current: number | undefined;
  /** Whether rows name the job's company, which its own members know. */
  hasCompany: boolean;
  pathOf: (applicationId: number) => string;
}

export function ConversationList({
  conversations,
  accountId,
  current,
  hasCompany,
  pathOf,
}: ConversationListProps) {
  useNow();
  return (
    <ul aria-label={t.messages.conversations()} className="divide-y">
      {conversations.map((conversation) => {
        const { applicationId, counterpart, job, lastMessage, unreadCount } = conversation;
        const isOpen = applicationId === current;
        const isUnread = unreadCount > 0;
        const excerpt = lastMessage.content.slice(0, 200);
        return (
          <li key={applicationId}>
            <Link
              href={pathOf(applicationId)}
              state={{ fromList: true }}
              aria-current={isOpen ? 'true' : undefined}
              className={cx(
                'flex gap-3 px-4 py-3 focus-visible:-outline-offset-2',
                isOpen
                  ? 'bg-surface-sunken shadow-[inset_3px_0_0_var(--primary)]'
                  : 'hover:bg-surface-sunken',
              )}
            >
              <Avatar initials={initialsOf(counterpart.name) || '?'} className="mt-0.5" />
              <span className="flex min-w-0 grow flex-col">
                <span className="flex items-baseline justify-between gap-2">
                  <span className={cx('truncate', isUnread ? 'font-semibold' : 'font-medium')}>
                    <bdi>{counterpart.name || t.messages.userId({ id: counterpart.id })}</bdi>
                  </span>
                  <RelativeTime
                    value={lastMessage.sentAt}
                    className="shrink-0 whitespace-nowrap text-muted text-sm"
                  />
                </span>
                <span className="line-clamp-2 text-sm">
                  {hasCompany && counterpart.name !== job.companyName && (
                    <>
                      <bdi>{job.companyName}</bdi>
                      {' · '}
                    </>
                  )}
                  <bdi>{titleOf(job)}</bdi>
                </span>
                <span className="flex items-center justify-between gap-2">
                  <span
                    className={cx(
                      'truncate text-sm',
                      isUnread ? 'font-medium text-ink' : 'text-muted',
                    )}
                  >
                    {lastMessage.senderId === accountId
                      ? t.messages.you({ text: excerpt })
                      : excerpt}
                  </span>
                  <Count value={unreadCount} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function ConversationListSkeleton() {
  return (
    <SkeletonGroup className="divide-y">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid grow gap-2 py-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
