import { Link } from 'wouter';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PreferencesCard } from '#client/features/profiles/components/preferences-card.tsx';
import { RecommendationList } from '#client/features/recommendations/components/recommendation-list.tsx';
import {
  forgetApplication,
  useInterruptedApplication,
} from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { ApplicationStats } from '../components/application-stats.tsx';
import { CompletionCard } from '../components/completion-card.tsx';
import { InterruptedApplicationCard } from '../components/interrupted-application-card.tsx';
import { RecentApplications } from '../components/recent-applications.tsx';
import { ResumePrompt } from '../components/resume-prompt.tsx';

const RECOMMENDED = 2;

export function SeekerDashboardPage() {
  const user = useCurrentUser();
  const profile = useSeekerProfile();
  const applications = useSeekerApplications();
  const { application: interrupted } = useInterruptedApplication();
  const hasApplied = applications.data?.some(({ jobId }) => jobId === interrupted?.jobId);
  const title = t.dashboard.seekerDashboardTitle();

  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={t.dashboard.greeting({ name: user?.fullName ?? '' })}
      />
      {interrupted && applications.data && !hasApplied && (
        <InterruptedApplicationCard application={interrupted} onForget={forgetApplication} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {profile.data === undefined ? (
            !profile.error && <Skeleton className="h-48 rounded-lg" />
          ) : (
            <CompletionCard profile={profile.data} />
          )}
          <ApplicationStats applications={applications.data} />
          {applications.isLoadingError ? (
            <QueryError query={applications} title={t.applications.loadFailed()} />
          ) : (
            <RecentApplications
              applications={applications.data}
              renderStatus={({ status }) => <StatusBadge status={status} />}
            />
          )}
          <section aria-labelledby="recommended" className="grid grid-cols-1 gap-4 pt-2">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="recommended" className="font-semibold font-serif text-lg">
                {t.dashboard.recommended()}
              </h2>
              <Link href={searchFor(profile.data)} className="text-primary text-sm hover:underline">
                {t.dashboard.moreJobs()}
              </Link>
            </div>
            <RecommendationList limit={RECOMMENDED} />
          </section>
        </div>
        <div className="grid grid-cols-1 gap-6">
          {profile.isLoadingError && <QueryError query={profile} />}
          {profile.data === undefined ? (
            !profile.error && <Skeleton className="h-96 rounded-lg" />
          ) : (
            <>
              <ResumePrompt hasResume={Boolean(profile.data?.resumeUrl)} />
              <PreferencesCard profile={profile.data} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The search that begins from the first skill and the first desired location. */
function searchFor(profile: SeekerProfile | null | undefined): string {
  const [keyword] = profile?.skills ?? [];
  const [location] = profile?.desiredLocations ?? [];
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(location && { location }),
  }).toString();
  return query ? `${paths.jobSeeker.jobs}?${query}` : paths.jobSeeker.jobs;
}
