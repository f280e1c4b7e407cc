import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Application, OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';

const SHOWN_POSTINGS = 5;

/** The latest postings that are open, each with its applicants. */
export function EmployerPostings({ jobs }: { jobs: readonly OwnJob[] | undefined }) {
  const now = new Date();
  const active = jobs
    ?.filter(
      ({ isActive, closesAt }) => isActive && (closesAt === null || new Date(closesAt) > now),
    )
    .slice(0, SHOWN_POSTINGS);
  return (
    <Listed
      title={t.employerDashboard.activePostings()}
      href={paths.employer.jobPostings}
      isLoading={active === undefined}
    >
      {active?.length === 0 && (
        <EmptyState title={t.employerDashboard.noActivePostings()} className="py-8" />
      )}
      <ul className="-my-3 divide-y empty:hidden">
        {active?.map((job) => (
          <li key={job.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <Link
                href={paths.job(job.id)}
                lang={job.textLanguage ?? undefined}
                className="block truncate font-medium hover:text-primary hover:underline"
              >
                {job.title}
              </Link>
              <p className="truncate text-muted text-sm">
                {job.location} · <RelativeTime value={job.postedAt} posted />
              </p>
            </div>
            <Link
              href={paths.employer.candidates({ jobId: job.id })}
              className="shrink-0 text-primary text-sm tabular-nums hover:underline"
            >
              {t.employerDashboard.applications({ count: job.applications })}
            </Link>
          </li>
        ))}
      </ul>
    </Listed>
  );
}

interface EmployerApplicantsProps {
  /** The newest, at most five. */
  applications: readonly Application[] | undefined;
  renderStatus: (application: Application) => ReactNode;
}

export function EmployerApplicants({ applications, renderStatus }: EmployerApplicantsProps) {
  return (
    <Listed
      title={t.employerDashboard.recentApplicants()}
      href={paths.employer.candidates()}
      isLoading={applications === undefined}
    >
      {applications?.length === 0 && (
        <EmptyState
          title={t.employerDashboard.noApplicants()}
          description={t.employerDashboard.noApplicantsText()}
          className="py-8"
        />
      )}
      <ul className="-my-3 divide-y empty:hidden">
        {applications?.map((application) => (
          <li key={application.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <Link
                href={paths.employer.candidates({ applicationId: application.id })}
                className="block truncate font-medium hover:text-primary hover:underline"
              >
                <bdi>{application.jobSeeker.name}</bdi>
              </Link>
              <p className="truncate text-muted text-sm">
                <span lang={application.job.language ?? undefined}>{application.jobTitle}</span> ·{' '}
                <RelativeTime value={application.appliedAt} />
              </p>
            </div>
            {renderStatus(application)}
          </li>
        ))}
      </ul>
    </Listed>
  );
}

interface ListedProps {
  title: string;
  href: string;
  isLoading: boolean;
  children: ReactNode;
}

function Listed({ title, href, isLoading, children }: ListedProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <Link
            href={href}
            aria-label={`${t.employerDashboard.viewAll()}: ${title}`}
            className="text-primary hover:underline"
          >
            {t.employerDashboard.viewAll()}
          </Link>
        }
      />
      {isLoading ? (
        <SkeletonGroup className="grid gap-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </SkeletonGroup>
      ) : (
        children
      )}
    </Card>
  );
}
