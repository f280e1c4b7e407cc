import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

const SHOWN = 5;

interface RecentApplicationsProps {
  /** Newest first; undefined while they are on their way. */
  applications: Application[] | undefined;
  renderStatus: (application: Application) => ReactNode;
}

export function RecentApplications({ applications, renderStatus }: RecentApplicationsProps) {
  return (
    <Card>
      <CardHeader
        title={t.dashboard.recentApplications()}
        actions={
          <Link href={paths.jobSeeker.applications} className="text-primary hover:underline">
            {t.dashboard.viewAll()}
          </Link>
        }
      />
      {!applications && (
        <SkeletonGroup className="grid gap-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </SkeletonGroup>
      )}
      {applications?.length === 0 && (
        <EmptyState
          title={t.applications.none()}
          description={t.applications.noneText()}
          action={
            <Button asChild variant="secondary">
              <Link href={paths.jobSeeker.jobs}>{t.applications.findJobs()}</Link>
            </Button>
          }
          className="py-8"
        />
      )}
      <ul className="-my-3 divide-y empty:hidden">
        {applications?.slice(0, SHOWN).map((application) => (
          <li key={application.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <Link
                href={paths.job(application.jobId)}
                lang={application.job.language ?? undefined}
                className="block font-medium wrap-anywhere hover:text-primary hover:underline"
              >
                {application.job.title}
              </Link>
              <p className="text-muted text-sm wrap-anywhere">
                <bdi>{application.job.companyName}</bdi> ·{' '}
                <RelativeTime value={application.appliedAt} />
              </p>
            </div>
            {renderStatus(application)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
