import { useQuery } from '@tanstack/react-query';
import { JobTeaser } from '#client/components/job/job-teaser.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { callOptions } from '#client/lib/calls.ts';
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
            <JobTeaser job={job}>
              <RelativeTime posted value={job.postedAt} />
            </JobTeaser>
          </li>
        ))}
      </ul>
    </section>
  );
}
