import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonStyles } from '#client/components/ui/button.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';
import { JobActions } from './job-actions.tsx';
import { Pay } from './pay.tsx';

interface JobHeaderProps {
  job: JobDetail;
  layout: 'page' | 'pane';
  /** How the reader fits the job. */
  fit?: ReactNode;
  corner?: ReactNode;
  onApply: () => void;
}

export function JobHeader({ job, layout, fit, corner, onApply }: JobHeaderProps) {
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
          {layout === 'page' && (
            <div className="mt-1 empty:hidden max-lg:hidden">
              <LanguageMark language={job.language} />
              <ReadIn job={job} />
            </div>
          )}
        </div>
        {/* At the end, so that every line begins at one edge; a page has it in its sidebar. */}
        {layout === 'pane' && (
          <div className="flex shrink-0 items-center gap-2">
            {corner}
            <CompanyMark size="lg" name={job.company.name} src={job.company.logoUrl} />
          </div>
        )}
      </div>
      {/* Beside the title of a wide page the rail says it. */}
      <div className={cx('grid gap-4', layout === 'page' && 'lg:hidden')}>
        <div className="grid gap-1 empty:hidden">
          <Pay job={job} />
          {fit && <p className="font-medium text-sm">{fit}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <JobPlace job={job} />
          {layout === 'pane' ? (
            <Badge tone="primary">{t.jobs.type[job.jobType]()}</Badge>
          ) : (
            t.jobs.type[job.jobType]()
          )}
          {layout === 'pane' && <LanguageMark language={job.language} />}
          <ReadIn job={job} />
          <RelativeTime value={job.postedAt} posted />
        </div>
        {/* A page has 'Apply Now' in `ApplyBar` instead. */}
        <JobActions job={job} onApply={layout === 'pane' ? onApply : undefined} />
      </div>
    </header>
  );
}

/** Leads to the posting in its other language. */
function ReadIn({ job: { id, translation } }: { job: JobDetail }) {
  if (!translation) return null;
  const { language } = translation;
  return (
    <a
      href={addressFor(language, paths.job(id))}
      hrefLang={language}
      lang={language}
      className={buttonStyles({
        variant: 'link',
        size: 'inline',
        className: 'text-sm print:hidden',
      })}
    >
      {t.job.readIn({ language }, language)}
    </a>
  );
}
