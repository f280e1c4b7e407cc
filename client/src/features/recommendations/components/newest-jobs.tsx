import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { JobPay, JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { callOptions } from '#client/lib/calls.ts';
import { paths } from '#client/lib/paths.ts';
import type { FoundJob } from '#shared/contract/contract.ts';
import * as t from '#texts';

const SHOWN = 6;

/** For a reader of whom nothing is known to match jobs by. */
export function NewestJobs() {
  const { data: jobs } = useQuery(
    callOptions('listJobs', { query: { sort: 'newest', limit: SHOWN } }),
  );
  if (!jobs || jobs.length === 0) return null;
  return (
    <section aria-labelledby="newest-jobs" className="grid grid-cols-1 gap-4">
      <h2 id="newest-jobs" className="font-semibold font-serif text-lg">
        {t.recommendations.newest()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <NewestJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewestJob({ job }: { job: FoundJob }) {
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
        <RelativeTime posted value={job.postedAt} />
      </span>
    </Link>
  );
}
