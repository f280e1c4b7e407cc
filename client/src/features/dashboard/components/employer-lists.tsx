import { Link } from 'wouter';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Application, OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import * as t from '#texts';
import { Listed, ListedItem } from './listed.tsx';

const SHOWN_POSTINGS = 5;

/** The latest postings that are open, each with its applicants. */
export function EmployerPostings({ jobs }: { jobs: readonly OwnJob[] | undefined }) {
  const now = new Date();
  const active = jobs?.filter((job) => !isClosed(job, now)).slice(0, SHOWN_POSTINGS);
  return (
    <Listed
      title={t.employerDashboard.activePostings()}
      href={paths.employer.jobPostings}
      items={active}
      none={<EmptyState title={t.employerDashboard.noActivePostings()} className="py-8" />}
      renderItem={(job) => (
        <ListedItem
          key={job.id}
          href={paths.job(job.id)}
          title={<span lang={job.textLanguage ?? undefined}>{job.title}</span>}
          about={
            <>
              {job.location} · <RelativeTime value={job.postedAt} posted />
            </>
          }
        >
          <Link
            href={paths.employer.candidates({ jobId: job.id })}
            className="shrink-0 text-primary text-sm tabular-nums hover:underline"
          >
            {t.employerDashboard.applications({ count: job.applications })}
          </Link>
        </ListedItem>
      )}
    />
  );
}

interface EmployerApplicantsProps {
  /** The newest, at most five. */
  applications: readonly Application[] | undefined;
}

export function EmployerApplicants({ applications }: EmployerApplicantsProps) {
  return (
    <Listed
      title={t.employerDashboard.recentApplicants()}
      href={paths.employer.candidates()}
      items={applications}
      none={
        <EmptyState
          title={t.employerDashboard.noApplicants()}
          description={t.employerDashboard.noApplicantsText()}
          className="py-8"
        />
      }
      renderItem={(application) => (
        <ListedItem
          key={application.id}
          href={paths.employer.candidates({ applicationId: application.id })}
          title={<bdi>{application.jobSeeker.name}</bdi>}
          about={
            <>
              <span lang={application.job.language ?? undefined}>{application.jobTitle}</span> ·{' '}
              <RelativeTime value={application.appliedAt} />
            </>
          }
        >
          <StatusBadge status={application.status} />
        </ListedItem>
      )}
    />
  );
}
