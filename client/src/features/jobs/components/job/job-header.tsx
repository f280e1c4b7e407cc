import { Suspense } from 'react';
import { Link } from 'wouter';
import { JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import * as t from '#texts';
import { ApplyNow } from '../apply/apply-now.tsx';
import { Marking } from '../marks/marking.tsx';

const ShareButton = lazyComponent(() => import('./share-button.tsx'));

const OwnerActions = lazyComponent(() => import('./owner-actions.tsx'));

interface JobHeaderProps {
  job: JobDetail;
  layout: 'page' | 'pane';
  onApply: () => void;
}

export function JobHeader({ job, layout, onApply }: JobHeaderProps) {
  const Heading = layout === 'page' ? 'h1' : 'h2';
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 grid-cols-1 gap-0.5">
          <Heading
            lang={job.language ?? undefined}
            className="wrap-anywhere font-semibold font-serif text-xl"
          >
            {job.title}
          </Heading>
          <p className="wrap-anywhere">
            <Link href={companyPage(job.company)} className="hover:underline">
              <bdi>{job.company.name}</bdi>
            </Link>
          </p>
        </div>
        {/* At the end, so that every line begins at one edge; a page has it in its sidebar. */}
        {layout === 'pane' && (
          <CompanyMark size="lg" name={job.company.name} src={job.company.logoUrl} />
        )}
      </div>
      <Pay job={job} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
        <JobPlace job={job} />
        <Badge tone="primary">{t.jobs.type[job.jobType]()}</Badge>
        <LanguageMark language={job.language} />
        <RelativeTime value={job.postedAt} posted />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {/* Small screens have `ApplyBar` instead. */}
        <ApplyNow job={job} onApply={onApply} className="max-lg:hidden" />
        {job.isOwn && (
          <Suspense fallback={<div className="h-10 w-64" />}>
            <OwnerActions jobId={job.id} />
          </Suspense>
        )}
        <div className="flex flex-wrap max-lg:-ml-3">
          <Marking job={job} look="words" />
          <Deferred keepHtml className="h-8 w-28" fallback={null}>
            {() => <ShareButton job={job} />}
          </Deferred>
        </div>
      </div>
    </header>
  );
}

/** Hourly rate if stated, else the salary. */
function Pay({ job }: { job: JobDetail }) {
  const rate = formatHourlyRate(job.hourlyRateMin, job.hourlyRateMax);
  const salary = formatSalary(job.salaryMin, job.salaryMax);
  if (!rate && !salary) return null;
  return (
    <div>
      <p className="font-semibold text-xl">{rate ?? salary}</p>
      {!rate && <p className="text-muted text-sm">{t.job.aYear()}</p>}
    </div>
  );
}
