import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnswerList } from '#client/components/application/answer-list.tsx';
import { StatusTimeline } from '#client/components/application/status-timeline.tsx';
import { ActList } from '#client/components/company/act-list.tsx';
import { useAssignees } from '#client/components/company/assignee-select.tsx';
import { ColleaguesHere } from '#client/components/company/colleagues-here.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { useApplication } from '#client/queries/applications.ts';
import type { Application, Candidate, CandidateRow } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { useCandidate, useCandidateRow, usePlan } from '../api.ts';
import { Assessment } from './assessment.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import { DetailHeader, type ListNavigation } from './detail-header.tsx';
import { DetailText, Part } from './detail-part.tsx';
import { Interviews } from './interviews.tsx';
import { OfferPart } from './offer-part.tsx';
import { SkillList } from './skill-list.tsx';

interface CandidateDetailProps {
  id: number;
  navigation: ListNavigation;
  onSetStatus: (status: ApplicationStatus) => void;
  /** Sets the status, and goes to the next candidate. */
  onJudge: (status: ApplicationStatus) => void;
  /** Opens the dialog of the decision. */
  onDecide: () => void;
  /** Offer to undo the candidate's latest change. */
  undo?: ReactNode;
}

export function CandidateDetail({ id, ...props }: CandidateDetailProps) {
  const application = useApplication(id);
  const candidate = useCandidate(id);
  const { data: row } = useCandidateRow(id);
  const error = application.error ?? candidate.error;
  if (error?.status === 404) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t.candidates.notFound()}
        description={t.candidates.notFoundText()}
        className="h-full max-w-none border-0"
      />
    );
  }
  if (error && !(application.data && candidate.data)) {
    return (
      <ErrorState
        title={t.candidates.detailFailed()}
        description={errorText(error)}
        onRetry={() => Promise.all([application.refetch(), candidate.refetch()])}
        pending={application.isFetching || candidate.isFetching}
        requestId={error.requestId}
        className="border-0"
      />
    );
  }
  if (!application.data || !candidate.data) return <DetailSkeleton />;
  return <Detail application={application.data} candidate={candidate.data} row={row} {...props} />;
}

interface DetailProps extends Omit<CandidateDetailProps, 'id'> {
  application: Application;
  candidate: Candidate;
  row: CandidateRow | undefined;
}

function Detail({ application, candidate, row, ...header }: DetailProps) {
  const { name } = candidate;
  return (
    <article aria-label={name} data-sheet className="grid grid-cols-1 gap-5">
      <DetailHeader application={application} {...header}>
        <h2 className="wrap-anywhere font-semibold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted text-sm">{candidate.title ?? t.candidates.noTitle()}</p>
        <ColleaguesHere kind="application" id={application.id} />
      </DetailHeader>
      <CandidateFacts application={application} candidate={candidate} row={row} />
      <Interviews application={application} />
      <OfferPart application={application} />
      <Part title={t.candidates.skills()}>
        <SkillList skills={candidate.skills} row={row} />
      </Part>
      {application.answers.length > 0 && (
        <Part title={t.questions.answers()}>
          <AnswerList answers={application.answers} />
        </Part>
      )}
      <Part title={t.candidates.experience()}>
        <DetailText text={candidate.experience} none={t.candidates.noExperience()} />
      </Part>
      <Part title={t.candidates.coverLetter()}>
        <DetailText text={application.coverLetter} none={t.candidates.noCoverLetter()} />
      </Part>
      <Assessment applicationId={application.id} />
      <Part title={t.candidates.education()}>
        <DetailText text={candidate.education} none={t.candidates.noEducation()} />
      </Part>
      <Part title={t.candidates.contact()} className="print:hidden">
        <DetailText text={t.candidates.contactText({ name })} none="" />
      </Part>
      <Part title={t.candidates.timeline()}>
        <StatusTimeline {...application} />
      </Part>
      <Team applicationId={application.id} />
      <PlanMeter />
    </article>
  );
}

/** Who of the company did what with the candidate; nothing in a company of one. */
function Team({ applicationId }: { applicationId: number }) {
  const members = useAssignees(applicationId);
  if (members.length < 2) return null;
  return (
    <Part title={t.team.acts()} className="print:hidden">
      <ActList subject={{ applicationId }} />
    </Part>
  );
}

/** Profile views used this month, and those that the plan allows. */
function PlanMeter() {
  const { data } = usePlan();
  if (!data) return null;
  const { profileViews, remainingProfileViews } = data;
  return (
    <p className="print:hidden border-t pt-4 text-muted text-sm tabular-nums">
      {t.candidates.opened({
        opened: formatNumber(profileViews),
        total: formatNumber(profileViews + remainingProfileViews),
      })}
    </p>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-4 w-32" />
      </div>
      <Skeleton className="h-8" />
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  );
}
