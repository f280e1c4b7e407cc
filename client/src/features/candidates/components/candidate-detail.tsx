import { cx } from 'class-variance-authority';
import {
  CalendarPlus,
  ExternalLink,
  FileText,
  MapPin,
  MessageSquare,
  ShieldCheck,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { StatusTimeline } from '#client/components/application/status-timeline.tsx';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { Button, ButtonLink, OutsideLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useReturnFocus } from '#client/lib/use-return-focus.ts';
import { useApplication } from '#client/queries/applications.ts';
import type { Application, Candidate } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import * as t from '#texts';
import { useCandidate, useSetStatus } from '../api.ts';

/** An application with the person behind it. */
export function CandidateDetail({ id }: { id: number }) {
  const application = useApplication(id);
  const candidate = useCandidate(id);
  const error = application.error ?? candidate.error;
  if (error?.status === 404) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t.candidates.notFound()}
        description={t.candidates.notFoundText()}
        className="h-full justify-center border-0"
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
  return <Detail application={application.data} candidate={candidate.data} />;
}

function Detail({ application, candidate }: { application: Application; candidate: Candidate }) {
  const setStatus = useSetStatus();
  // A control that is disabled loses the focus.
  const select = useReturnFocus<HTMLSelectElement>(setStatus.isPending);
  const [, navigate] = useLocation();
  const { name } = candidate;
  const messages = paths.employer.messages({ applicationId: application.id });

  function requestInterview() {
    toast({
      title: t.candidates.interviewRequested,
      description: () => t.candidates.interviewRequestedText({ name }),
      action: { label: t.candidates.message, onClick: () => navigate(messages) },
    });
  }

  return (
    <article aria-label={name} data-sheet className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-4">
          <Avatar size="lg" initials={initialsOf(name)} className="print:hidden" />
          <div className="grid min-w-0 gap-1">
            <h2 className="wrap-anywhere font-semibold text-lg">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-muted">{candidate.title ?? t.candidates.noTitle()}</p>
            <p className="flex items-center gap-1.5 text-muted text-sm">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {candidate.location ?? t.common.notSpecified()}
            </p>
          </div>
        </div>
        <div className="print:hidden flex flex-wrap items-end gap-3">
          <Field label={t.candidates.status()} className="w-44">
            <Select
              ref={select}
              value={application.status}
              disabled={setStatus.isPending}
              onValueChange={(status) =>
                setStatus.mutate({ params: { id: application.id }, body: { status } })
              }
              options={optionsOf(APPLICATION_STATUSES, (status) => t.applications.status[status]())}
            />
          </Field>
          <ButtonLink href={messages} variant="secondary">
            <MessageSquare aria-hidden />
            {t.candidates.message()}
          </ButtonLink>
          <Button variant="secondary" onClick={requestInterview}>
            <CalendarPlus aria-hidden />
            {t.candidates.requestInterview()}
          </Button>
          {application.status !== 'rejected' && (
            <ButtonLink href={paths.employer.fund(application.id)} variant="secondary">
              <ShieldCheck aria-hidden />
              {t.candidates.fundWork()}
            </ButtonLink>
          )}
        </div>
        <p className="text-sm">
          {t.candidates.appliedTo()}{' '}
          <Link
            href={paths.job(application.jobId)}
            lang={application.job.language ?? undefined}
            className="text-primary underline decoration-primary/40 underline-offset-4"
          >
            {application.jobTitle}
          </Link>
        </p>
        <ResumeLink url={application.resumeUrl} />
      </header>
      <Part title={t.candidates.coverLetter()}>
        <Text text={application.coverLetter} none={t.candidates.noCoverLetter()} />
      </Part>
      <Part title={t.candidates.skills()}>
        {candidate.skills.length > 0 ? (
          <BadgeList texts={candidate.skills} />
        ) : (
          <Text text={null} none={t.candidates.noSkills()} />
        )}
      </Part>
      <Part title={t.candidates.experience()}>
        <Text text={candidate.experience} none={t.candidates.noExperience()} />
      </Part>
      <Part title={t.candidates.education()}>
        <Text text={candidate.education} none={t.candidates.noEducation()} />
      </Part>
      <Part title={t.candidates.contact()} className="print:hidden">
        <Text text={t.candidates.contactText({ name })} none="" />
      </Part>
      <Part title={t.candidates.timeline()}>
        <StatusTimeline history={application.history} />
      </Part>
    </article>
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

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={cx('grid gap-2 border-t pt-4', className)}>
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Text({ text, none }: { text: string | null; none: string }) {
  if (!text) return <p className="text-muted">{none}</p>;
  return <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{text}</p>;
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <div className="flex gap-4">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
      <Skeleton className="h-10" />
      <Skeleton className="h-32" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}
