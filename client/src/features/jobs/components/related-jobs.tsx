import { JobTeaser } from '#client/components/job/job-teaser.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
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
              <JobTeaser job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t.job.relatedEmpty()}</p>
      )}
    </section>
  );
}
