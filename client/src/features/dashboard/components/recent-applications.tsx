import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { StatusTimeline } from '#client/components/application/status-timeline.tsx';
import { JobTitle } from '#client/components/job/job-facts.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Facts } from '#client/components/ui/facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { ApplicationFunnel } from './application-funnel.tsx';
import { ListPreview, ListPreviewItem } from './listed.tsx';

const SHOWN = 5;

interface RecentApplicationsProps {
  /** Applications, newest first; undefined while loading. */
  applications: Application[] | undefined;
}

export function RecentApplications({ applications }: RecentApplicationsProps) {
  return (
    <ListPreview
      title={t.dashboard.recentApplications()}
      href={paths.jobSeeker.applications}
      items={applications?.slice(0, SHOWN)}
      figures={applications && <ApplicationFunnel applications={applications} />}
      none={
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <p className="font-medium">{t.applications.none()}</p>
            <p className="text-muted text-sm">{t.applications.noneText()}</p>
          </div>
          <ButtonLink href={paths.jobSeeker.jobs} variant="secondary">
            {t.applications.findJobs()}
          </ButtonLink>
        </div>
      }
      renderItem={(application) => (
        <ListPreviewItem
          key={application.id}
          href={paths.job(application.jobId)}
          title={<JobTitle job={application.job} />}
          about={
            <Facts
              items={[
                { key: 'company', fact: <bdi>{application.job.companyName}</bdi> },
                { key: 'applied', fact: <RelativeTime value={application.appliedAt} /> },
              ]}
            />
          }
        >
          {/* The line ends with the status, and begins below the second figure; where there is no room for it, a badge says it. */}
          <div className="shrink-0 lg:w-[calc(75%-0.375rem)]">
            <div className="max-lg:hidden">
              <StatusTimeline {...application} isLine />
            </div>
            <div className="lg:hidden">
              <StatusBadge
                status={application.status}
                isWithdrawn={application.withdrawnAt !== null}
              />
            </div>
          </div>
        </ListPreviewItem>
      )}
    />
  );
}
