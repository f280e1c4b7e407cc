import { cx } from 'class-variance-authority';
import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  Check,
  ExternalLink,
  FileText,
  MapPin,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AnswerList } from '#client/components/application/answer-list.tsx';
import { StatusTimeline } from '#client/components/application/status-timeline.tsx';
import { ActList } from '#client/components/company/act-list.tsx';
import { AssigneeSelect, useAssignees } from '#client/components/company/assignee-select.tsx';
import { ColleaguesHere } from '#client/components/company/colleagues-here.tsx';
import { hearByFacts } from '#client/components/interview/hear-by.ts';
import { ResumeFileLink } from '#client/components/resume/resume-file.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { OutsideLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatDate, formatNumber, formatPercent } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useApplication } from '#client/queries/applications.ts';
import type { Application, Candidate, CandidateRow } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { type ApplicationStatus, isActiveApplication } from '#shared/domain/application-status.ts';
import type { HearBy } from '#shared/domain/hear-by.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { useCandidate, useCandidateRow, usePlan } from '../api.ts';
import { heldText } from '../held-text.ts';
import { Assessment } from './assessment.tsx';
import { DetailHeader, type ListNavigation } from './detail-header.tsx';
import { Part } from './detail-part.tsx';
import { Interviews } from './interviews.tsx';
import { OfferPart } from './offer-part.tsx';
import { OtherApplications } from './other-applications.tsx';

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
      <div className="grid gap-2 text-sm">
        {candidate.snapshot && <p className="text-muted">{snapshotText(candidate.snapshot)}</p>}
        <p className="flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
          {candidate.location ? placeName(candidate.location) : t.common.notSpecified()}
        </p>
        {candidate.holds.length > 0 && (
          <p className="flex items-start gap-1.5">
            <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              <span className="sr-only">{t.candidates.holds()}: </span>
              {candidate.holds.map(heldText).join(' · ')}
            </span>
          </p>
        )}
        <p>
          {t.candidates.appliedTo()}{' '}
          <Link
            href={paths.job(application.jobId)}
            lang={application.job.language ?? undefined}
            className="text-primary underline decoration-primary/40 underline-offset-4"
          >
            {application.jobTitle}
          </Link>
        </p>
        {row?.match && (
          <p>
            <span className="font-medium">
              {t.candidates.match({ score: formatPercent(row.match.score / 100) })}
            </span>
            <span className="text-muted"> · {row.match.reasons.join(' · ')}</span>
          </p>
        )}
        {application.hearBy && isActiveApplication(application.status) && (
          <HearByLine hearBy={application.hearBy} />
        )}
        {application.progress.nudgedAt && isActiveApplication(application.status) && (
          <p className="flex items-start gap-1.5">
            <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="font-medium">
              {t.candidates.nudged({ date: formatDate(application.progress.nudgedAt) })}
            </span>
          </p>
        )}
        <OtherApplications others={candidate.others} />
        <AssigneeSelect applicationId={application.id} />
        <ResumeLink url={application.resumeUrl} />
        <SentFile application={application} />
      </div>
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
        <Text text={candidate.experience} none={t.candidates.noExperience()} />
      </Part>
      <Part title={t.candidates.coverLetter()}>
        <Text text={application.coverLetter} none={t.candidates.noCoverLetter()} />
      </Part>
      <Assessment applicationId={application.id} />
      <Part title={t.candidates.education()}>
        <Text text={candidate.education} none={t.candidates.noEducation()} />
      </Part>
      <Part title={t.candidates.contact()} className="print:hidden">
        <Text text={t.candidates.contactText({ name })} none="" />
      </Part>
      <Part title={t.candidates.timeline()}>
        <StatusTimeline {...application} />
      </Part>
      <Team applicationId={application.id} />
      <PlanMeter />
    </article>
  );
}

/** Decision deadline of the candidate. */
function HearByLine({ hearBy }: { hearBy: HearBy }) {
  const { text, isUrgent } = hearByFacts(hearBy);
  return (
    <p className="flex items-start gap-1.5">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className={cx(isUrgent && 'font-medium text-caution')}>{text}</span>
    </p>
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

function snapshotText({ takenAt, isAtSending }: NonNullable<Candidate['snapshot']>): string {
  const date = formatDate(takenAt);
  return isAtSending ? t.candidates.asSent({ date }) : t.candidates.asOf({ date });
}

/** The posting's skills, met before missing, then the applicant's others. */
function SkillList({ skills, row }: { skills: readonly string[]; row: CandidateRow | undefined }) {
  const { met = [], missing = [] } = row?.skills ?? {};
  const metKeys = new Set(met.map(nameKey));
  const others = skills.filter((skill) => !metKeys.has(nameKey(skill)));
  const total = met.length + missing.length;
  return (
    <div className="grid gap-3">
      {total > 0 && (
        <>
          <p className="text-sm">{t.candidates.skillsMet({ met: met.length, total })}</p>
          <ul className="flex flex-wrap gap-2">
            {met.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="positive">
                  <Check aria-hidden />
                  <span className="truncate">{skill}</span>
                </Badge>
              </li>
            ))}
            {missing.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="outline">
                  <span className="truncate">
                    <span className="sr-only">{t.candidates.notListed()} </span>
                    {skill}
                  </span>
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          {total > 0 && <p className="text-muted text-sm">{t.candidates.otherSkills()}</p>}
          <BadgeList texts={others} />
        </>
      )}
      {skills.length === 0 && <Text text={null} none={t.candidates.noSkills()} />}
    </div>
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

function ResumeLink({ url }: { url: string }) {
  if (!isWebUrl(url)) return null;
  return (
    <div>
      <OutsideLink href={url}>
        <FileText aria-hidden />
        {t.candidates.openResume()}
        <ExternalLink aria-hidden />
      </OutsideLink>
    </div>
  );
}

function SentFile({ application: { id, resumeFile } }: { application: Application }) {
  if (!resumeFile) return null;
  return (
    <div>
      <ResumeFileLink
        file={resumeFile}
        href={addressOf(endpoints.downloadApplicationResume.path, { params: { id } })}
      />
      <p className="text-muted text-xs">
        {resumeFile.isScanned ? t.resumes.scanned() : t.resumes.notScanned()}
      </p>
    </div>
  );
}

function Text({ text, none }: { text: string | null; none: string }) {
  if (!text) return <p className="text-muted">{none}</p>;
  return <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{text}</p>;
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
