import { FileText, MessageSquare } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { AnswerList } from '#client/components/application/answer-list.tsx';
import { Progress } from '#client/components/application/progress.tsx';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { InterviewPanel } from '#client/components/interview/interview-panel.tsx';
import { ResumeFileLink } from '#client/components/resume/resume-file.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Facts } from '#client/components/ui/facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Application, Interview } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { ApplicationMenu } from './application-menu.tsx';
import { History, isFolded } from './history.tsx';
import { Letter } from './letter.tsx';

const OfferPanel = lazyComponent(() => import('#client/components/offer/offer-panel.tsx'));

interface ApplicationCardProps {
  application: Application;
  /** Whether payment steps wait for the job seeker's answer. */
  hasProposedSteps: boolean;
  /** Interviews of the application. */
  interviews: readonly Interview[];
}

export function ApplicationCard({
  application,
  hasProposedSteps,
  interviews,
}: ApplicationCardProps) {
  const { id, jobId, status, coverLetter, resumeUrl, resumeFile } = application;
  const { appliedAt, withdrawnAt, answers } = application;
  const job = inLanguage(application.job, currentLocale());
  const awaitsSteps = hasProposedSteps && !withdrawnAt && status !== 'rejected';
  const awaitsReply =
    status === 'interview' &&
    !withdrawnAt &&
    !awaitsSteps &&
    !application.offer &&
    interviews.length === 0;
  return (
    <Card id={`application-${id}`} tabIndex={-1}>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <div className="flex items-start justify-between gap-4">
            <h2 className="wrap-anywhere font-semibold">
              <Link
                href={paths.job(jobId)}
                lang={job.language ?? undefined}
                className="hover:text-primary hover:underline"
              >
                {job.title}
              </Link>
            </h2>
            <div className="-my-2 -mr-2 flex items-center gap-1">
              <StatusBadge status={status} isWithdrawn={withdrawnAt !== null} />
              <ApplicationMenu application={application} />
            </div>
          </div>
          <p className="wrap-anywhere text-muted text-sm">
            <Facts
              items={[
                { key: 'company', fact: <bdi>{job.companyName}</bdi> },
                { key: 'place', fact: placeName(job.location) },
              ]}
            />
          </p>
        </div>
        {awaitsSteps && (
          <p className="wrap-anywhere text-sm">
            {t.applications.steps.proposed({ company: job.companyName })}
          </p>
        )}
        {interviews.map((interview) => (
          <InterviewPanel key={interview.id} interview={interview} side="job_seeker" />
        ))}
        <Progress application={application} />
        {application.offer && (
          <Suspense fallback={<div className="min-h-40" />}>
            <OfferPanel application={application} offer={application.offer} side="job_seeker" />
          </Suspense>
        )}
        {answers.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer text-muted">
              {t.questions.yourAnswers()}
            </summary>
            <div className="mt-2">
              <AnswerList answers={answers} />
            </div>
          </details>
        )}
        {coverLetter && <Letter text={coverLetter} title={job.title} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
          <div className="max-sm:order-last max-sm:w-full max-sm:border-t max-sm:pt-3 sm:grow">
            <History application={application} />
          </div>
          {/* Otherwise the history says it. */}
          {isFolded(application) && (
            <span className="text-muted sm:hidden">
              {t.applications.applied()} <RelativeTime value={appliedAt} />
            </span>
          )}
          {resumeFile && (
            <ResumeFileLink
              file={resumeFile}
              href={addressOf(endpoints.downloadApplicationResume.path, { params: { id } })}
            />
          )}
          {isWebUrl(resumeUrl) && (
            <a
              href={resumeUrl}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="inline-flex items-center gap-1.5 text-primary underline decoration-primary/40 underline-offset-4"
            >
              <FileText aria-hidden className="size-4" />
              {t.applications.resume()}
            </a>
          )}
          <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full empty:hidden sm:ml-auto sm:justify-end">
            {awaitsSteps && (
              <ButtonLink href={paths.jobSeeker.steps(id)} size="sm" className="print:hidden">
                {t.applications.steps.review()}
              </ButtonLink>
            )}
            {status !== 'rejected' && (
              <ButtonLink
                href={paths.jobSeeker.messages({ applicationId: id })}
                aria-label={t.applications.contactEmployerAbout({ title: job.title })}
                variant={awaitsReply ? 'primary' : 'secondary'}
                size="sm"
                className="print:hidden"
              >
                <MessageSquare aria-hidden />
                {t.applications.contactEmployer()}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
