import type { MouseEvent } from 'react';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { useFurtherJobs } from '../../search-api.ts';
import { FoundRow } from './found-job.tsx';

interface FurtherJobsProps {
  filters: SearchFilters;
  chosenId: number | undefined;
  appliedIds: ReadonlySet<number> | undefined;
  onOpen: (id: number, event: MouseEvent) => void;
}

/** Jobs of the same kind beyond the place of a search that finds few in it. */
export default function FurtherJobs({ filters, chosenId, appliedIds, onOpen }: FurtherJobsProps) {
  const { data = [] } = useFurtherJobs(filters);
  if (data.length === 0) return null;
  return (
    <section aria-label={t.jobs.further()} className="pt-4 text-left">
      <h2 className="pb-2 font-semibold text-base">{t.jobs.further()}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {data.map((job) => (
          <li key={job.id}>
            <FoundRow
              job={job}
              isChosen={job.id === chosenId}
              isApplied={appliedIds?.has(job.id) ?? false}
              onOpen={(event) => onOpen(job.id, event)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
