import { Link } from 'wouter';
import { JobPay, JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import type { JobCard as Job } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRelatedJobs } from '../api.ts';

/** Jobs of the same kind. Where there are none, or they do not load, the placeholder's text. */
export function RelatedJobs({ jobId, layout }: { jobId: number; layout: 'page' | 'pane' }) {
  const related = useRelatedJobs(jobId);
  const Heading = layout === 'page' ? 'h2' : 'h3';
  const grid = layout === 'page' ? 'grid gap-3 sm:grid-cols-2' : 'grid gap-3';
  return (
    <section className="grid gap-4 border-t pt-8">
      <Heading className="font-semibold font-serif text-lg">{t.job.related()}</Heading>
      {related.isPending ? (
        <SkeletonGroup className={grid}>
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-24 rounded-lg" />
        </SkeletonGroup>
      ) : related.data && related.data.length > 0 ? (
        <ul className={grid}>
          {related.data.map((job) => (
            <li key={job.id}>
              <RelatedJob job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t.job.relatedEmpty()}</p>
      )}
    </section>
  );
}

function RelatedJob({ job }: { job: Job }) {
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
      </span>
    </Link>
  );
}
