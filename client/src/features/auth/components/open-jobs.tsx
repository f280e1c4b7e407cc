import { useQuery } from '@tanstack/react-query';
import { JobCard } from '#client/components/job/job-card.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import * as t from '#texts';

const NEWEST = { sort: 'newest', limit: 4 } as const;

/** The newest jobs, beside the forms. */
export default function OpenJobs() {
  const { data: jobs } = useQuery(callOptions('listJobs', { query: NEWEST }));
  if (!jobs || jobs.length === 0) return null;
  return (
    <section aria-labelledby="open-jobs" className="grid grid-cols-1 gap-4">
      <h2 id="open-jobs" className="font-semibold font-serif text-lg">
        {t.jobs.newest()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard size="tile" level={3} job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}
