import { ArrowLeft, Bell, BellOff, Flag, MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ProposedSteps } from '#client/components/application/proposed-steps.tsx';
import { PersonMenu } from '#client/components/block/person-menu.tsx';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { ButtonLink, IconButton } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { hasProposedSteps } from '#client/queries/agreements.ts';
import { useApplication } from '#client/queries/applications.ts';
import { useSteps } from '#client/queries/escrows.ts';
import type { Application, Conversation, CurrentUser } from '#shared/contract/contract.ts';
import { accountOf } from '#shared/domain/company.ts';
import * as t from '#texts';
import { useMute, useOutbox } from '../api.ts';
import { AnswerPlace } from './answer-place.tsx';
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';

const ReportDialog = lazyPanel(() => import('#client/components/report/report-dialog.tsx'));

interface ConversationPaneProps {
  applicationId: number;
  user: CurrentUser;
  /** Undefined without a message, or while loading. */
  conversation: Conversation | undefined;
  /** Whether the application is known to have no conversation. */
  isNew: boolean;
  /** Whether the reader opened it. */
  isChosen: boolean;
  listPath: string;
}

/** One conversation: its header, its messages and the form for an answer. */
export function ConversationPane(props: ConversationPaneProps) {
  const { applicationId, user, conversation, isNew, isChosen, listPath } = props;
  // Before the first message, the other person and the job come from the application.
  const application = useApplication(applicationId, { enabled: isNew });
  const outbox = useOutbox();
  const mute = useMute();
  const [isReporting, setIsReporting] = useState(false);
  const isSeeker = user.role === 'job_seeker';
  const steps = useSteps({ enabled: isSeeker });
  const about = conversation
    ? aboutConversation(conversation)
    : application.data && aboutApplication(application.data, user);

  if (isNew && application.error) {
    return (
      <div className="grid grow content-start gap-4 p-4">
        <BackButton listPath={listPath} />
        <EmptyState
          icon={MessageSquareOff}
          title={t.messages.notFound()}
          description={t.messages.notFoundText()}
        />
      </div>
    );
  }
  const name = about?.person.name ?? '';
  const isMuted = conversation?.isMuted ?? false;
  const muting = {
    icon: isMuted ? Bell : BellOff,
    text: isMuted ? t.messages.unmute() : t.messages.mute(),
    onSelect: () => mute.mutate({ params: { applicationId }, body: { muted: !isMuted } }),
  };
  const report = {
    icon: Flag,
    text: t.reports.reportConversation(),
    onSelect: () => setIsReporting(true),
  };
  return (
    <>
      <header className="flex items-center gap-3 border-b px-3 py-3 sm:px-4">
        <BackButton listPath={listPath} />
        {about ? (
          <>
            <Avatar initials={initialsOf(name)} />
            <div className="min-w-0 grow">
              <h2 className="flex items-baseline gap-2">
                <bdi className="truncate font-semibold">{name}</bdi>
                {!isSeeker && (
                  <span className="shrink-0 text-muted text-sm">
                    {t.messages.userId({ id: about.person.id })}
                  </span>
                )}
                {isMuted && (
                  <>
                    <BellOff aria-hidden className="size-4 shrink-0 self-center text-muted" />
                    <span className="sr-only">{t.messages.muted()}</span>
                  </>
                )}
              </h2>
              <p className="truncate text-muted text-sm">
                <bdi>{titleOf(about.job)}</bdi> · <bdi>{about.job.companyName}</bdi>
              </p>
            </div>
            <ButtonLink
              href={
                isSeeker ? paths.job(about.job.id) : paths.employer.candidates({ applicationId })
              }
              variant="secondary"
              size="sm"
              className="max-sm:hidden"
            >
              {isSeeker ? t.messages.viewJob() : t.messages.viewCandidate()}
            </ButtonLink>
            <PersonMenu
              label={t.candidates.more()}
              person={about.person}
              contact={about.contact}
              acts={conversation ? [muting, report] : []}
            />
            <ReportDialog
              target={{ subject: 'conversation', id: applicationId }}
              open={isReporting}
              onOpenChange={setIsReporting}
            />
          </>
        ) : (
          <Skeleton className="h-10 w-56" />
        )}
      </header>
      {about && hasProposedSteps(steps.data ?? [], applicationId) && isSeeker && (
        <ProposedSteps
          applicationId={applicationId}
          company={about.job.companyName}
          className="border-b px-4 py-2"
        />
      )}
      <Thread
        applicationId={applicationId}
        accountId={accountOf(user)}
        name={name}
        isChosen={isChosen}
        unsent={outbox.unsent.filter((each) => each.applicationId === applicationId)}
        onTryAgain={about?.contact === 'open' ? outbox.tryAgain : undefined}
        onDiscard={outbox.discard}
      />
      <AnswerPlace about={about}>
        <Composer
          draft={`message-${applicationId}`}
          onSend={(content, file) =>
            outbox.send({ applicationId, receiverId: about?.person.id, content, file })
          }
          applicant={
            about && !isSeeker
              ? { fullName: name, job: about.job.title, company: about.job.companyName }
              : undefined
          }
        />
      </AnswerPlace>
    </>
  );
}

const aboutConversation = ({ counterpart, contact, job }: Conversation) => ({
  contact,
  job,
  person: { id: counterpart.id, name: counterpart.name || t.messages.userId(counterpart) },
});

function aboutApplication(application: Application, user: CurrentUser) {
  const { jobId, job, userId, employerUserId, jobSeeker, contact } = application;
  const person =
    user.role === 'job_seeker'
      ? { id: employerUserId, name: job.companyName }
      : { id: userId, name: jobSeeker.name || t.messages.userId({ id: userId }) };
  return { person, contact, job: { id: jobId, ...job } };
}

/** Goes back in the history where possible, so that the browser's back button stays consistent. */
function BackButton({ listPath }: { listPath: string }) {
  const [, navigate] = useLocation();
  const goBack = () => {
    if (window.history.state?.fromList) window.history.back();
    else navigate(listPath, { replace: true });
  };
  return (
    <IconButton label={t.messages.back()} icon={ArrowLeft} className="lg:hidden" onClick={goBack} />
  );
}
