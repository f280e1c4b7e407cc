import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import type { JobCard } from '#shared/contract/contract.ts';
import { JobPay, JobPlace, LanguageMark } from './job-facts.tsx';

/** Short card of a job that links to its page. */
export function JobTeaser({ job, children }: { job: JobCard; children?: ReactNode }) {
  return (
    <Link
      href={paths.job(job.id)}
      className="grid h-full content-start gap-1 rounded-lg border bg-surface-raised p-4 transition-colors hover:border-line-strong"
    >
      <span lang={job.language ?? undefined} className="wrap-anywhere font-semibold">
        {job.title}
      </span>
      <span className="wrap-anywhere text-muted text-sm">
        <bdi>{job.company.name}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <JobPlace job={job} />
        <JobPay job={job} />
        <LanguageMark language={job.language} />
        {children}
      </span>
    </Link>
  );
}
