import { cx } from 'class-variance-authority';
import { BadgeCheck, BellRing, CalendarClock, ExternalLink, FileText, MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { AssigneeSelect } from '#client/components/company/assignee-select.tsx';
import { hearByFacts } from '#client/components/interview/hear-by.ts';
import { ResumeFileLink } from '#client/components/resume/resume-file.tsx';
import { OutsideLink } from '#client/components/ui/button.tsx';
import { formatDate, formatPercent } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Application, Candidate, CandidateRow } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import type { HearBy } from '#shared/domain/hear-by.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { heldText } from '../held-text.ts';
import { OtherApplications } from './other-applications.tsx';

interface CandidateFactsProps {
  application: Application;
  candidate: Candidate;
  row: CandidateRow | undefined;
}

/** Location, posting, match score, deadline, assignee and resume of a candidate. */
export function CandidateFacts({ application, candidate, row }: CandidateFactsProps) {
  return (
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

function snapshotText({ takenAt, isAtSending }: NonNullable<Candidate['snapshot']>): string {
  const date = formatDate(takenAt);
  return isAtSending ? t.candidates.asSent({ date }) : t.candidates.asOf({ date });
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
