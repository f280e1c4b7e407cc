import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';
import { Hero } from '../components/hero.tsx';
import { JobsPlaceholder } from '../components/jobs-placeholder.tsx';

const JobsSection = lazyComponent(() => import('../components/jobs-section.tsx'));
const ProvinceStrip = lazyComponent(() => import('../components/province-strip.tsx'));
const RecommendationList = lazyComponent(
  () => import('#client/features/recommendations/components/recommendation-list.tsx'),
);
const TrustSection = lazyComponent(() => import('../components/trust-section.tsx'));

const SHOWN_RECOMMENDATIONS = 4;
const JOBS_ANCHOR = 'browse-jobs';

export default function LandingPage() {
  const user = useCurrentUser();
  const jobs = useRef<HTMLElement>(null);

  function showJobs() {
    jobs.current?.scrollIntoView();
    jobs.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    const scrollToHash = () => {
      if (location.hash === `#${JOBS_ANCHOR}`) jobs.current?.scrollIntoView();
    };
    scrollToHash();
    addEventListener('hashchange', scrollToHash);
    return () => removeEventListener('hashchange', scrollToHash);
  }, []);

  return (
    <Page title={t.pages.homeTitle()} width="full">
      <Hero onExplore={showJobs} />
      {user?.role === 'job_seeker' && (
        <section aria-labelledby="recommended-title" className="frame pt-10 pb-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="recommended-title" className="font-semibold font-serif text-xl max-sm:text-lg">
              {t.landing.recommended()}
            </h2>
            <Link
              href={paths.jobSeeker.recommendations}
              className="text-primary text-sm hover:underline"
            >
              {t.recommendations.all()}
            </Link>
          </div>
          <p className="mt-1 mb-6 text-muted">{t.landing.recommendedText()}</p>
          <Suspense fallback={<div className="min-h-72" />}>
            <RecommendationList limit={SHOWN_RECOMMENDATIONS} showNewest={false} />
          </Suspense>
        </section>
      )}
      <section
        ref={jobs}
        id={JOBS_ANCHOR}
        tabIndex={-1}
        aria-labelledby="browse-title"
        className="-scroll-mt-4 border-y bg-surface-sunken outline-none mt-3 dark:bg-surface"
      >
        <div className="frame pt-3 pb-10 sm:pt-4">
          <Deferred keepHtml className="min-h-dvh" fallback={<JobsPlaceholder />}>
            {() => <JobsSection />}
          </Deferred>
        </div>
      </section>
      <Deferred className="frame min-h-28 pt-8 lg:hidden" fallback={null}>
        {() => <ProvinceStrip />}
      </Deferred>
      <Deferred className="min-h-150 lg:min-h-130" fallback={null}>
        {() => <TrustSection />}
      </Deferred>
    </Page>
  );
}
