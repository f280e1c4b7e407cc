import { Suspense, useEffect, useRef } from 'react';
import { Page } from '#client/components/layout/page.tsx';
import { WhenNear } from '#client/components/layout/when-near.tsx';
import { lazyComponent } from '#client/lib/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';
import { Hero } from '../components/hero.tsx';

const JobsSection = lazyComponent(() =>
  import('../components/jobs-section.tsx').then((module) => module.JobsSection),
);

const RecommendationList = lazyComponent(() =>
  import('#client/features/recommendations/components/recommendation-list.tsx').then(
    (module) => module.RecommendationList,
  ),
);

const SHOWN_RECOMMENDATIONS = 4;
const TrustSection = lazyComponent(() =>
  import('../components/trust-section.tsx').then((module) => module.TrustSection),
);

const JOBS_ANCHOR = 'browse-jobs';

export function LandingPage() {
  const user = useCurrentUser();
  const jobs = useRef<HTMLElement>(null);

  function showJobs() {
    jobs.current?.scrollIntoView();
    jobs.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    const follow = () => {
      if (location.hash === `#${JOBS_ANCHOR}`) jobs.current?.scrollIntoView();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return (
    <Page title={t.pages.homeTitle()} width="full">
      <Hero onExplore={showJobs} />
      {user?.role === 'job_seeker' && (
        <section
          aria-labelledby="recommended-title"
          className="mx-auto max-w-page px-4 pb-16 sm:px-6"
        >
          <h2 id="recommended-title" className="font-semibold font-serif text-xl">
            {t.landing.recommended()}
          </h2>
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
        className="-scroll-mt-4 border-y bg-surface-sunken outline-none"
      >
        <div className="mx-auto max-w-page px-4 py-14 sm:px-6">
          <h2 id="browse-title" className="font-semibold font-serif text-xl">
            {t.landing.browse()}
          </h2>
          <p className="mt-1 mb-6 text-muted">{t.landing.browseText()}</p>
          <WhenNear className="min-h-dvh" fallback={<BlankCards />}>
            {() => (
              <Suspense fallback={<BlankCards />}>
                <JobsSection />
              </Suspense>
            )}
          </WhenNear>
        </div>
      </section>
      <WhenNear className="min-h-150" fallback={null}>
        {() => (
          <Suspense fallback={null}>
            <TrustSection />
          </Suspense>
        )}
      </WhenNear>
    </Page>
  );
}

/** The placeholder of the first jobs. */
function BlankCards() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[...'123456'].map((key) => (
        <div key={key} className="h-60 rounded-lg border bg-surface-raised" />
      ))}
    </div>
  );
}
