import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { Listed, ListedItem } from './listed.tsx';

const SHOWN = 5;

interface RecentApplicationsProps {
  /** Newest first; undefined while they are on their way. */
  applications: Application[] | undefined;
}

export function RecentApplications({ applications }: RecentApplicationsProps) {
  return (
    <Listed
      title={t.dashboard.recentApplications()}
      href={paths.jobSeeker.applications}
      items={applications?.slice(0, SHOWN)}
      none={
        <EmptyState
          title={t.applications.none()}
          description={t.applications.noneText()}
          action={
            <ButtonLink href={paths.jobSeeker.jobs} variant="secondary">
              {t.applications.findJobs()}
            </ButtonLink>
          }
          className="py-8"
        />
      }
      renderItem={(application) => (
        <ListedItem
          key={application.id}
          href={paths.job(application.jobId)}
          title={<span lang={application.job.language ?? undefined}>{application.job.title}</span>}
          about={
            <>
              <bdi>{application.job.companyName}</bdi> ·{' '}
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
