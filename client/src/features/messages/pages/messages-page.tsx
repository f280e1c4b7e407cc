import { cx } from 'class-variance-authority';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import HiringSteps from '#client/components/company/hiring-steps.tsx';
import { JobsToStart } from '#client/components/job/jobs-to-start.tsx';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { CandidatesOrFirstPost } from '#client/features/postings/components/candidates-or-first-post.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useMediaQuery } from '#client/lib/react/use-media-query.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useHiringStep } from '#client/queries/hiring-step.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Conversation, CurrentUser } from '#shared/contract/contract.ts';
import { accountOf } from '#shared/domain/company.ts';
import * as t from '#texts';
import { useConversations } from '../api.ts';
import { Composer } from '../components/composer.tsx';
import { ConversationList, ConversationListSkeleton } from '../components/conversation-list.tsx';
import { ConversationPane } from '../components/conversation-pane.tsx';
import { SearchedList } from '../components/searched-list.tsx';

/** Breakpoint from which the list and a conversation are side by side. */
const WIDE = '(min-width: 64rem)';

/** Both roles' messages: the list beside the open conversation; on a phone, one of them. */
export default function MessagesPage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const idText = search.get('applicationId') ?? '';
  const applicationId = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : undefined;
  const title = t.messages.messagesTitle();
  return (
    <Page title={title} width="full" className="lg:frame lg:pt-10 lg:pb-8">
      <h1
        className={cx(
          'max-lg:frame font-semibold font-serif text-xl max-lg:pt-8 max-lg:pb-6 md:max-lg:pt-10 lg:mb-6',
          applicationId && 'max-lg:sr-only',
        )}
      >
        {title}
      </h1>
      {user && <Panes user={user} applicationId={applicationId} />}
    </Page>
  );
}

function Panes({ user, applicationId }: { user: CurrentUser; applicationId: number | undefined }) {
  const conversations = useConversations();
  const { data } = conversations;
  const isSeeker = user.role === 'job_seeker';
  const area = isSeeker ? paths.jobSeeker : paths.employer;
  const firstId = useFirstConversation(data);
  const shownId = applicationId ?? firstId;

  if (conversations.isLoadingError) {
    return (
      <QueryError
        query={conversations}
        title={t.messages.listFailed()}
        className="max-lg:mx-4 max-lg:mb-8"
      />
    );
  }
  if (data?.length === 0 && !applicationId) return <NoMessages user={user} />;

  const conversation = data?.find((each) => each.applicationId === shownId);
  return (
    <div className="overflow-hidden lg:grid lg:h-[max(28rem,calc(100dvh-13.5rem))] lg:grid-cols-[25rem_minmax(0,1fr)] lg:rounded-lg lg:border lg:bg-surface-raised lg:shadow-raised">
      <div
        className={cx(
          'overflow-y-auto max-lg:border-t lg:border-r',
          applicationId && 'max-lg:hidden',
        )}
      >
        {data ? (
          <SearchedList conversations={data}>
            {(shown) => (
              <ConversationList
                conversations={shown}
                accountId={accountOf(user)}
                current={shownId}
                hasCompany={isSeeker}
                pathOf={(id) => area.messages({ applicationId: id })}
              />
            )}
          </SearchedList>
        ) : (
          <ConversationListSkeleton />
        )}
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-col',
          applicationId
            ? 'max-lg:h-[max(22rem,calc(100dvh-7.5rem-env(safe-area-inset-bottom)))]'
            : 'max-lg:hidden',
        )}
      >
        {shownId ? (
          <ConversationPane
            key={shownId}
            applicationId={shownId}
            user={user}
            conversation={conversation}
            isNew={data !== undefined && !conversation}
            isChosen={applicationId !== undefined}
            listPath={area.messages()}
          />
        ) : (
          // Until the list has loaded.
          <>
            <div className="grow" />
            <Composer draft="message" onSend={undefined} />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Conversation that a wide screen opens by itself: the newest unread one, or the newest. It stays
 * the same when reading it changes which are unread.
 */
function useFirstConversation(
  conversations: readonly Conversation[] | undefined,
): number | undefined {
  const isWide = useMediaQuery(WIDE);
  const [openedId, setOpenedId] = useState<number>();
  if (!isWide) return undefined;
  const first = conversations?.find(({ unreadCount }) => unreadCount > 0) ?? conversations?.[0];
  if (openedId === undefined && first) setOpenedId(first.applicationId);
  return openedId ?? first?.applicationId;
}

function NoMessages({ user }: { user: CurrentUser }) {
  const isSeeker = user.role === 'job_seeker';
  const hiringStep = useHiringStep();
  const postings = useOwnJobs({ enabled: !isSeeker && mayUse(user, 'hiring') });
  if (postings.isLoading) return <Skeleton className="h-40 max-lg:mx-4" />;
  const employerText = postings.data?.length === 0 ? 'emptyNoPosting' : 'emptyEmployer';
  return (
    <div data-without-panes className="grid gap-8 pt-2 max-lg:px-4 max-lg:pb-8">
      <EmptyState
        className="max-w-none"
        icon={MessageSquare}
        title={t.messages.empty()}
        description={t.messages[isSeeker ? 'emptySeeker' : employerText]()}
        action={
          isSeeker ? (
            <ButtonLink href={paths.jobSeeker.jobs}>{t.messages.findJobs()}</ButtonLink>
          ) : (
            <CandidatesOrFirstPost label={t.messages.viewCandidates()} />
          )
        }
      >
        {!isSeeker && <HiringSteps current={hiringStep} />}
      </EmptyState>
      {isSeeker && <JobsToStart />}
    </div>
  );
}
