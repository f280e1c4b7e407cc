import { cx } from 'class-variance-authority';
import { ArrowRight } from 'lucide-react';
import { JobCardSkeletons } from '#client/components/job/job-card.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { FoundTile } from '#client/features/jobs/components/results/found-job.tsx';
import { JobsFailed, NoJobs } from '#client/features/jobs/components/results/no-jobs.tsx';
import { ResultsCount } from '#client/features/jobs/components/results/results-count.tsx';
import { FilterToolbar } from '#client/features/jobs/components/search/filter-toolbar.tsx';
import { SearchBar } from '#client/features/jobs/components/search/search-bar.tsx';
import { Understood } from '#client/features/jobs/components/search/understood.tsx';
import { useJobPages } from '#client/features/jobs/search-api.ts';
import { useSearchState } from '#client/features/jobs/use-search-state.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { LANDING_JOBS } from '#shared/contract/list-sizes.ts';
import { countFilters, writeFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { JobsHeading } from './jobs-placeholder.tsx';

/** Half as many jobs on a phone. */
const GRID =
  'grid grid-cols-1 gap-4 max-sm:[&>:nth-child(n+7)]:hidden sm:grid-cols-2 lg:grid-cols-3';

/** First jobs of the landing page, with filters. */
export default function JobsSection() {
  const { filters, setFilters } = useSearchState();
  const jobs = useJobPages(filters, { limit: LANDING_JOBS });
  const page = jobs.data?.pages[0];
  const query = writeFilters(filters);
  // The search of the hero leads to the job search; this one changes the filters of the section.
  const isFiltered = countFilters(filters) > 0;
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  return (
    <div className="grid grid-cols-1 gap-4">
      <JobsHeading>
        {isFiltered && (
          <div className="w-full">
            <SearchBar filters={filters} onChange={setFilters} />
          </div>
        )}
        <div className={isFiltered ? 'w-full' : 'min-w-0'}>
          <FilterToolbar
            filters={filters}
            onChange={setFilters}
            total={page?.total}
            understood={<Understood filters={filters} onChange={setFilters} />}
            results={
              <div className={cx('text-sm md:-order-1 md:px-2', !isFiltered && 'max-sm:sr-only')}>
                <ResultsCount total={page?.total} />
              </div>
            }
          />
        </div>
      </JobsHeading>
      {jobs.isLoadingError ? (
        <JobsFailed error={jobs.error} onRetry={jobs.refetch} pending={jobs.isFetching} />
      ) : !page ? (
        <JobCardSkeletons
          size="tile"
          count={LANDING_JOBS}
          className={cx(GRID, '*:h-41.5 sm:*:h-52.5')}
        />
      ) : page.items.length === 0 ? (
        <NoJobs filters={filters} onChange={setFilters} />
      ) : (
        <ul aria-busy={jobs.isPlaceholderData} className={GRID}>
          {page.items.map((job) => (
            <li key={job.id}>
              <FoundTile job={job} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-center">
        <ButtonLink
          href={`${isSeeker ? paths.jobSeeker.jobs : paths.jobs}${query && `?${query}`}`}
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
