import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { PreferencesCard } from '#client/features/profiles/components/preferences-card.tsx';
import { RecommendationSkeletons } from '#client/features/recommendations/components/card-grid.tsx';
import RecommendationList from '#client/features/recommendations/components/recommendation-list.tsx';
import { ConfirmBanner } from '#client/features/settings/components/confirm-banner.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { RECOMMENDED_FIRST } from '#shared/contract/list-sizes.ts';
import { isBlankSeeker } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { CompletionCard } from '../components/completion-card.tsx';
import { FirstSteps } from '../components/first-steps.tsx';
import { InterviewWeek } from '../components/interview-week.tsx';
import { NeedsList } from '../components/needs-list.tsx';
import { RecentApplications } from '../components/recent-applications.tsx';
import { SavedJobs } from '../components/saved-jobs.tsx';
import { firstStepsOf } from '../first-steps.ts';
import { useNeeds } from '../use-needs.ts';

const FirstStepForm = lazyComponent(
  () => import('#client/features/profiles/components/first-step-form.tsx'),
);

const NewestJobs = lazyComponent(() => import('#client/components/job/newest-jobs.tsx'));

const FirstResume = lazyComponent(
  () => import('#client/features/profiles/components/first-resume.tsx'),
);

export default function SeekerDashboardPage() {
  const user = useCurrentUser();
  const profile = useSeekerProfile();
  const applications = useSeekerApplications();
  const needs = useNeeds();
  const title = t.dashboard.seekerDashboardTitle();
  const isNew =
    !user?.isStaff &&
    profile.data !== undefined &&
    applications.data?.length === 0 &&
    firstStepsOf(profile.data).some(({ isDone }) => !isDone);

  /** Nothing to match jobs by yet. */
  const isBlank = isNew && isBlankSeeker(user?.title, profile.data);
  const hasResume = Boolean(profile.data?.resumeUrl || profile.data?.resumeFile);
  const isLoaded = needs !== undefined && (!profile.isPending || profile.error !== null);
  const recent = applications.isLoadingError ? (
    <QueryError query={applications} title={t.applications.loadFailed()} />
  ) : (
    <RecentApplications applications={applications.data} />
  );

  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={t.dashboard.greeting({ name: user?.fullName.split(' ')[0] ?? '' })}
      />
      <ConfirmBanner user={user} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {!isLoaded ? (
          // Shown all at once, so that a late part does not shift those below it.
          <MainSkeleton />
        ) : (
          <div className="grid grid-cols-1 gap-6">
            {needs.failed && <QueryError query={needs.failed} />}
            {(!isNew || needs.needs.length > 0 || !needs.isComplete) && (
              <NeedsList needs={needs.needs} isComplete={needs.isComplete} />
            )}
            <InterviewWeek interviews={needs.interviews} side="job_seeker" now={new Date()} />
            {isNew && (
              <FirstSteps
                profile={profile.data}
                upload={(isNext) => (
                  <Suspense fallback={<Skeleton className="h-32" />}>
                    <FirstResume isNext={isNext} />
                  </Suspense>
                )}
                form={(isNext) => (
                  <Suspense fallback={<Skeleton className="h-64" />}>
                    <FirstStepForm profile={profile.data} isNext={isNext} />
                  </Suspense>
                )}
              />
            )}
            {!isNew && profile.data !== undefined && <CompletionCard profile={profile.data} />}
            {!isNew && <Recommended />}
          </div>
        )}
        <div className="grid grid-cols-1 gap-6 max-lg:order-last">
          {profile.isLoadingError && <QueryError query={profile} />}
          {profile.data === undefined ? (
            !profile.error && <Skeleton className="h-96 rounded-lg" />
          ) : (
            <>
              {!isNew && !hasResume && <ResumePrompt />}
              {isBlank ? (
                <Suspense fallback={<div className="min-h-72" />}>
                  <NewestJobs near={profile.data?.location ?? undefined} layout="rail" />
                </Suspense>
              ) : (
                <PreferencesCard profile={profile.data}>
                  {hasResume && <ResumeLine />}
                </PreferencesCard>
              )}
            </>
          )}
          {/* A new account has no saved jobs. */}
          {!isNew && <Deferred fallback={null}>{() => <SavedJobs />}</Deferred>}
        </div>
        {/* Below both columns, so that neither ends long before the other. */}
        {isLoaded && !isBlank && (
          <div className="lg:col-span-2">{isNew ? <Recommended /> : recent}</div>
        )}
      </div>
    </Page>
  );
}

function MainSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-8 w-1/3" />
      <RecommendationSkeletons count={RECOMMENDED_FIRST} />
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  );
}

function Recommended() {
  return (
    <section aria-labelledby="recommended" className="grid grid-cols-1 gap-4 pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recommended" className="font-semibold font-serif text-lg">
          {t.dashboard.recommended()}
        </h2>
        <Link
          href={paths.jobSeeker.recommendations}
          className="text-primary text-sm hover:underline"
        >
          {t.recommendations.all()}
        </Link>
      </div>
      <RecommendationList limit={RECOMMENDED_FIRST} />
    </section>
  );
}

/** Asks for the resume that every application needs. */
const ResumePrompt = () => (
  <Card title={t.dashboard.resumeMissing()} description={t.dashboard.resumeMissingText()}>
    <ButtonLink href={paths.jobSeeker.editProfile('resumeUrl')} size="sm">
      <FileText aria-hidden />
      {t.dashboard.resumeAdd()}
    </ButtonLink>
  </Card>
);

const ResumeLine = () => (
  <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t pt-4 text-sm">
    {t.dashboard.resumeReady()}
    <Link
      href={paths.jobSeeker.editProfile('resumeUrl')}
      className="text-primary underline decoration-primary/40 underline-offset-4"
    >
      {t.dashboard.resumeUpdate()}
    </Link>
  </p>
);
