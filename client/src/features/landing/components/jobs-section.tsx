import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { FilterToolbar } from '#client/features/jobs/components/filter-toolbar.tsx';
import { JobCard, JobCardSkeletons } from '#client/features/jobs/components/job-card.tsx';
import { JobsFailed, NoJobs } from '#client/features/jobs/components/no-jobs.tsx';
import { ResultsCount } from '#client/features/jobs/components/results-count.tsx';
import { SearchBar } from '#client/features/jobs/components/search-bar.tsx';
import { Understood } from '#client/features/jobs/components/understood.tsx';
import { useJobPages } from '#client/features/jobs/search-api.ts';
import { writeFilters } from '#client/features/jobs/search-filters.ts';
import { useSearchState } from '#client/features/jobs/use-search-state.ts';
import { paths } from '#client/lib/paths.ts';
import { LANDING_JOBS } from '#shared/contract/page-data.ts';
import * as t from '#texts';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The search of the landing page with its first jobs. */
export function JobsSection() {
  const { filters, setFilters } = useSearchState();
  const jobs = useJobPages(filters, { limit: LANDING_JOBS });
  const page = jobs.data?.pages[0];
  const query = writeFilters(filters);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchBar filters={filters} onChange={setFilters} />
      <Understood filters={filters} onChange={setFilters} />
      <FilterToolbar filters={filters} onChange={setFilters} total={page?.total} />
      <ResultsCount total={page?.total} />
      {jobs.isLoadingError ? (
        <JobsFailed error={jobs.error} onRetry={jobs.refetch} pending={jobs.isFetching} />
      ) : !page ? (
        <JobCardSkeletons count={LANDING_JOBS} className={GRID} />
      ) : page.items.length === 0 ? (
        <NoJobs filters={filters} onChange={setFilters} />
      ) : (
        <ul aria-busy={jobs.isPlaceholderData} className={GRID}>
          {page.items.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-center">
        <ButtonLink
          href={`${paths.jobSeeker.jobs}${query && `?${query}`}`}
          variant="secondary"
          size="lg"
        >
          {t.landing.discover()}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </div>
  );
}
