import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { type CardJob, JobCard } from './job-card.tsx';

const SHOWN = { wide: 6, rail: 2 } as const;

interface NewestJobsProps {
  near: string | undefined;
  /** The width of the page, or a column beside its main part. */
  layout?: keyof typeof SHOWN;
  actionsOf?: (job: CardJob) => ReactNode;
}

/** Newest jobs near a location, or anywhere if there are none near it or it is undefined. */
export default function NewestJobs({ near, layout = 'wide', actionsOf }: NewestJobsProps) {
  const query = { sort: 'newest', limit: SHOWN[layout] } as const;
  const nearby = useQuery({
    ...callOptions('listJobs', { query: { ...query, location: near } }),
    enabled: near !== undefined,
  });
  const isEverywhere = near === undefined || nearby.isError || nearby.data?.length === 0;
  const all = useQuery({ ...callOptions('listJobs', { query }), enabled: isEverywhere });
  const jobs = isEverywhere ? all.data : nearby.data;
  const list = cx('grid gap-3', layout === 'wide' && 'md:grid-cols-2 xl:grid-cols-3');
  if (!jobs && !all.isError) {
    const bars = Array.from({ length: SHOWN[layout] }, () => 'h-33.5 sm:h-44.5 rounded-lg');
    return <SkeletonGroup className={list} bars={bars} />;
  }
  if (!jobs || jobs.length === 0) return null;
  return (
    <section aria-labelledby="newest-jobs" className="grid grid-cols-1 gap-4">
      <h2 id="newest-jobs" className="font-semibold font-serif text-lg">
        {near !== undefined && !isEverywhere
          ? t.jobs.newestNear({ place: placeName(near) })
          : t.jobs.newest()}
      </h2>
      <ul className={list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard size="tile" level={3} job={job} actions={actionsOf?.(job)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
