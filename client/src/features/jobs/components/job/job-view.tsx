import { cx } from 'class-variance-authority';
import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';

import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useApplicantState, useCountView, useJob } from '../../api.ts';
import { ApplyBar } from '../apply/apply-bar.tsx';
import { JobNotFound } from '../not-found/job-not-found.tsx';
import { JobHeader } from './job-header.tsx';
import { CompanyCard, DetailsCard } from './job-sidebar.tsx';
import { JobTabs } from './job-tabs.tsx';
import { scrollToSection } from './scroll-to-section.ts';

interface JobViewProps {
  id: number;
  /** A page of its own, or the pane beside the list. */
  layout: 'page' | 'pane';
  fallback: ReactNode;
  /** How the reader fits the job, below its pay. */
  fit?: ReactNode;
  /** Beside the title of a pane. */
  corner?: ReactNode;
}

const WageComparison = lazyComponent(() => import('./wage-comparison.tsx'));
const ReportButton = lazyComponent(() => import('#client/components/report/report-button.tsx'));
const ClosedBanner = lazyComponent(() => import('./closed-banner.tsx'));
const RelatedJobs = lazyComponent(() => import('./related-jobs.tsx'));

const RAIL = 'grid min-w-0 grid-cols-1 gap-4 print:grid-cols-2 print:items-start';
/** Scrolls by itself in low windows, so that what is focused in it is seen; with room for the ring. */
const STAYS =
  'lg:sticky lg:top-19 lg:-m-1 lg:max-h-[calc(100dvh-5rem)] lg:gap-3 lg:overflow-y-auto lg:p-1 print:max-h-none print:overflow-visible';

/** Details of a job, with the actions of its reader. */
export function JobView({ id, layout, fallback, ...props }: JobViewProps) {
  const job = useJob(id);
  if (job.isPending) return fallback;
  const isMissing = job.error?.status === 404 || job.data === null;
  if (!job.data) {
    return (
      <>
        <JobNotFound level={layout === 'page' ? 1 : 2} query={isMissing ? undefined : job} />
        {isMissing && <UnsentApplication jobId={id} />}
      </>
    );
  }
  // After a failed refetch the cached job is shown; if it has closed, with the unsent letter.
  return (
    <JobContent key={job.data.id} job={job.data} hasClosed={isMissing} layout={layout} {...props} />
  );
}

interface JobContentProps extends Pick<JobViewProps, 'layout' | 'fit' | 'corner'> {
  job: JobDetail;
  /** Whether the job closed after the page was opened. */
  hasClosed: boolean;
}

function JobContent({ job: loaded, hasClosed, layout, ...props }: JobContentProps) {
  useCountView(loaded.id);
  const job = hasClosed ? { ...loaded, isClosed: true } : loaded;
  const [form, setForm] = useState<HTMLElement | null>(null);
  const isPage = layout === 'page';

  function showForm() {
    if (form) scrollToSection(form);
  }

  return (
    <div className="flex flex-col gap-6">
      {job.isClosed && (
        <Suspense>
          <ClosedBanner job={job} hasClosed={hasClosed} />
        </Suspense>
      )}
      <div
        className={
          isPage
            ? 'grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]'
            : 'grid grid-cols-1 gap-8'
        }
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <JobHeader job={job} layout={layout} onApply={showForm} {...props} />
          <JobTabs job={job} level={isPage ? 2 : 3} />
        </div>
        <div className={isPage ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : undefined}>
          <div className={cx(RAIL, isPage && STAYS)}>
            <DetailsCard job={job} layout={layout} onApply={showForm} />
            <CompanyCard job={job} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <Deferred fallback={<Skeleton className="h-72 rounded-lg" />}>
            {() => <WageComparison job={job} level={isPage ? 2 : 3} />}
          </Deferred>
          <ApplicationSection job={job} ref={setForm} />
          {hasClosed && <UnsentApplication jobId={job.id} />}
          {!job.isOwn && (
            <>
              <Deferred className="-ml-3 min-h-8 print:hidden" fallback={null}>
                {() => <ReportButton target={{ subject: 'job', id: job.id }} />}
              </Deferred>
              <Deferred className="min-h-52 print:hidden" fallback={null}>
                {() => <RelatedJobs jobId={job.id} layout={layout} />}
              </Deferred>
            </>
          )}
        </div>
      </div>
      {isPage && <ApplyBar job={job} form={form} onApply={showForm} />}
    </div>
  );
}

const ApplicationForm = lazyComponent(() => import('../apply/application-form.tsx'));
const UnsentLetter = lazyComponent(() => import('../apply/unsent-letter.tsx'));

/** Application form, for job seekers who have not applied. */
function ApplicationSection({ job, ref }: { job: JobDetail; ref: Ref<HTMLDivElement> }) {
  const { isSeeker, application, isPending } = useApplicantState(job.id);
  if (isPending || !isSeeker || application || job.isClosed) return null;
  return (
    <Card
      title={t.job.applyFor()}
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-20 outline-none print:hidden"
    >
      <Suspense fallback={<Spinner />}>
        <ApplicationForm key={job.id} job={job} />
      </Suspense>
    </Card>
  );
}

function UnsentApplication({ jobId }: { jobId: number }) {
  const { isSeeker } = useApplicantState(jobId);
  if (!isSeeker) return null;
  return (
    <Suspense>
      <UnsentLetter jobId={jobId} />
    </Suspense>
  );
}
