import { ArrowRight, FileText, X } from 'lucide-react';
import { Link } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PreferencesCard } from '#client/features/profiles/components/preferences-card.tsx';
import { RecommendationList } from '#client/features/recommendations/components/recommendation-list.tsx';
import { formatNumber } from '#client/lib/format.ts';
import {
  forgetApplication,
  type InterruptedApplication,
  useInterruptedApplication,
} from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Application, SeekerProfile } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { CompletionCard } from '../components/completion-card.tsx';
import { RecentApplications } from '../components/recent-applications.tsx';

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
            <RecentApplications applications={applications.data} />
          )}
          <section aria-labelledby="recommended" className="grid grid-cols-1 gap-4 pt-2">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="recommended" className="font-semibold font-serif text-lg">
                {t.dashboard.recommended()}
              </h2>
              <div className="flex flex-wrap justify-end gap-x-4 text-primary text-sm">
                <Link href={paths.jobSeeker.savedJobs} className="hover:underline">
                  {t.marks.pageTitle()}
                </Link>
                <Link href={searchFor(profile.data)} className="hover:underline">
                  {t.dashboard.moreJobs()}
                </Link>
              </div>
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

/** The job seeker's applications in four figures; dashes until they are loaded. */
function ApplicationStats({ applications }: { applications: Application[] | undefined }) {
  const count = (keep: (application: Application) => boolean) =>
    applications ? formatNumber(applications.filter(keep).length) : '–';
  const stats = [
    { label: t.dashboard.sent(), value: count(() => true) },
    { label: t.dashboard.active(), value: count(({ status }) => isActiveApplication(status)) },
    { label: t.dashboard.interviews(), value: count(({ status }) => status === 'interview') },
    { label: t.dashboard.hired(), value: count(({ status }) => status === 'hired') },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border bg-surface-raised sm:grid-cols-4">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line px-6 py-4 max-sm:px-4 even:border-l sm:not-first:border-l max-sm:nth-[n+3]:border-t"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The way back to the job for which the reader signed in. */
function InterruptedApplicationCard({
  application: { jobId, title },
  onForget,
}: {
  application: InterruptedApplication;
  onForget: () => void;
}) {
  return (
    <div className="mb-6 flex items-center gap-3 rounded-lg bg-primary-soft py-3 pr-3 pl-6 max-sm:pl-4">
      <Link
        href={paths.job(jobId)}
        onClick={onForget}
        className="flex min-w-0 grow items-center gap-2 py-2 font-medium text-primary hover:underline"
      >
        <span className="wrap-anywhere min-w-0">{t.dashboard.continueApplying({ title })}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0" />
      </Link>
      <Button variant="quiet" size="icon" aria-label={t.common.dismiss()} onClick={onForget}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** Asks for the resume that every application needs, or says that it is there. */
function ResumePrompt({ hasResume }: { hasResume: boolean }) {
  return (
    <Card>
      <CardHeader
        title={hasResume ? t.dashboard.resumeReady() : t.dashboard.resumeMissing()}
        description={hasResume ? t.dashboard.resumeReadyText() : t.dashboard.resumeMissingText()}
      />
      <ButtonLink
        href={paths.jobSeeker.editProfile('resumeUrl')}
        variant={hasResume ? 'secondary' : 'primary'}
        size="sm"
      >
        <FileText aria-hidden />
        {hasResume ? t.dashboard.resumeUpdate() : t.dashboard.resumeAdd()}
      </ButtonLink>
    </Card>
  );
}
