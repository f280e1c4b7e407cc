import { CircleSlash } from 'lucide-react';
import { type Ref, Suspense, useRef } from 'react';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { WhenNear } from '#client/components/layout/when-near.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { lazyComponent } from '#client/lib/lazy-component.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useCountView, useJob, useStanding } from '../api.ts';
import { CallToAction } from './call-to-action.tsx';
import { JobHeader } from './job-header.tsx';
import { JobNotFound } from './job-not-found.tsx';
import { CompanyCard, DetailsCard } from './job-sidebar.tsx';
import { JobTabs } from './job-tabs.tsx';
import { WageComparison } from './wage-comparison.tsx';

interface JobViewProps {
  id: number;
  /** A page of its own, or the pane beside the list. */
  layout: 'page' | 'pane';
}

const RelatedJobs = lazyComponent(() =>
  import('./related-jobs.tsx').then((module) => module.RelatedJobs),
);

/** A job in full, with all that its reader can do about it. */
export function JobView({ id, layout }: JobViewProps) {
  const job = useJob(id);
  const level = layout === 'page' ? 1 : 2;
  if (job.isPending) return layout === 'page' ? <PageSpinner /> : <Spinner className="min-h-96" />;
  const isMissing = job.error?.status === 404;
  // After a failed refetch the job stays, with the application that is being written.
  if (isMissing || job.isLoadingError) {
    return <JobNotFound level={level} query={isMissing ? undefined : job} />;
  }
  return <JobContent key={job.data.id} job={job.data} layout={layout} />;
}

function JobContent({ job, layout }: { job: JobDetail; layout: JobViewProps['layout'] }) {
  useCountView(job.id);
  const form = useRef<HTMLDivElement>(null);
  const isPage = layout === 'page';

  function showForm() {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {job.isClosed && <ClosedBanner />}
      <div
        className={
          isPage
            ? 'grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]'
            : 'grid grid-cols-1 gap-8'
        }
      >
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <JobHeader job={job} level={isPage ? 1 : 2} onApply={showForm} />
          <JobTabs job={job} level={isPage ? 2 : 3} />
          <ApplicationSection job={job} ref={form} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <CallToAction job={job} onApply={showForm} />
          <DetailsCard job={job} />
          <CompanyCard job={job} />
          <WageComparison job={job} />
        </div>
      </div>
      <WhenNear className="min-h-80" fallback={null}>
        {() => (
          <Suspense>
            <RelatedJobs jobId={job.id} layout={layout} />
          </Suspense>
        )}
      </WhenNear>
    </div>
  );
}

function ClosedBanner() {
  return (
    <div className="flex items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-caution">
      <CircleSlash aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t.job.closed()}</p>
        <p className="text-sm">{t.job.closedText()}</p>
      </div>
    </div>
  );
}

const ApplicationForm = lazyComponent(() =>
  import('./application-form.tsx').then((module) => module.ApplicationForm),
);

/** The application form of a job seeker who has not applied; nothing for others. */
function ApplicationSection({ job, ref }: { job: JobDetail; ref: Ref<HTMLDivElement> }) {
  const { isSeeker, application, isPending } = useStanding(job.id);
  if (isPending || !isSeeker || application || job.isClosed) return null;
  return (
    <Card ref={ref} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t.job.applyFor()} />
      <Suspense fallback={<Spinner />}>
        <ApplicationForm key={job.id} jobId={job.id} />
      </Suspense>
    </Card>
  );
}
