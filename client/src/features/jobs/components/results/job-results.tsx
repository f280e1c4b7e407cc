import { cx } from 'class-variance-authority';
import { type MouseEvent, Suspense, useEffect, useMemo, useRef } from 'react';
import { JobCardSkeletons } from '#client/components/job/job-card.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { countFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import type { useJobPages } from '../../search-api.ts';
import { listScroller, useListPosition } from '../../use-list-position.ts';
import { AlertButton } from '../search/alert-button.tsx';
import { FoundRow } from './found-job.tsx';
import { JobsFailed, NoJobs } from './no-jobs.tsx';

interface JobResultsProps {
  jobs: ReturnType<typeof useJobPages>;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  chosenId: number | undefined;
  onOpen: (id: number, event: MouseEvent) => void;
  /** Address of the list's next page; undefined beyond the last that has one. */
  nextPage: string | undefined;
}

const FurtherJobs = lazyComponent(() => import('./further-jobs.tsx'));

/** With fewer jobs in a place, others of the kind follow. */
const FEW = 10;
const LIST = 'grid grid-cols-1 gap-2';

/** Infinite list of matching jobs. */
export function JobResults(props: JobResultsProps) {
  const { jobs, filters, onChange, chosenId, onOpen, nextPage } = props;
  useListPosition({
    pages: jobs.isPlaceholderData ? 0 : (jobs.data?.pages.length ?? 0),
    hasNextPage: jobs.hasNextPage,
    isFetching: jobs.isFetching,
    fetchNextPage: jobs.fetchNextPage,
  });
  const list = useFocusAfterRemoval<HTMLUListElement>(jobs.data);
  const applied = useAppliedJobs();
  if (jobs.isLoadingError) {
    return <JobsFailed error={jobs.error} onRetry={jobs.refetch} pending={jobs.isFetching} />;
  }
  if (!jobs.data) return <JobCardSkeletons size="row" count={6} className={LIST} />;
  const items = jobs.data.pages.flatMap((page) => page.items);
  const further = items.length < FEW && !jobs.hasNextPage && !jobs.isPlaceholderData && (
    <Suspense>
      <FurtherJobs filters={filters} chosenId={chosenId} appliedIds={applied} onOpen={onOpen} />
    </Suspense>
  );
  const alert = countFilters(filters) > 0 && <AlertButton filters={filters} />;
  if (items.length === 0) {
    return (
      <>
        <NoJobs filters={filters} onChange={onChange} />
        {alert}
        {further}
      </>
    );
  }
  const firstRelated = items.findLastIndex(({ isRelated }) => !isRelated) + 1;
  return (
    <>
      {alert}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.jobs.resultsList()}
        aria-busy={jobs.isPlaceholderData}
        className={cx(LIST, 'outline-none')}
      >
        {items.map((job, index) => (
          <li key={job.id}>
            {index === firstRelated && (
              <h2 className={cx('pb-2 font-semibold text-base', index > 0 && 'pt-4')}>
                {index === 0 ? t.jobs.onlyRelated() : t.jobs.related()}
              </h2>
            )}
            <FoundRow
              job={job}
              isChosen={job.id === chosenId}
              isApplied={applied?.has(job.id) ?? false}
              onOpen={(event) => onOpen(job.id, event)}
            />
          </li>
        ))}
      </ul>
      {jobs.isFetchNextPageError ? (
        <JobsFailed
          error={jobs.error}
          onRetry={jobs.fetchNextPage}
          pending={jobs.isFetchingNextPage}
        />
      ) : jobs.hasNextPage ? (
        <LoadMore href={nextPage} onLoad={jobs.fetchNextPage} pending={jobs.isFetchingNextPage} />
      ) : (
        <p className="pt-6 pb-3 text-center text-muted text-sm">{t.jobs.end()}</p>
      )}
      {further}
    </>
  );
}

interface LoadMoreProps {
  /** Next page, for readers without scripts. */
  href: string | undefined;
  onLoad: () => void;
  pending: boolean;
}

/** Loads more when near the viewport, or when pressed. */
function LoadMore({ href, onLoad, pending }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || pending) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onLoad(),
      { root: listScroller().closest('[data-list-pane]'), rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onLoad, pending]);
  return (
    <div ref={end} className="flex justify-center py-4">
      {href ? (
        <ButtonLink
          href={href}
          rel="next"
          variant="secondary"
          aria-busy={pending || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!pending) onLoad();
          }}
        >
          {t.common.loadMore()}
        </ButtonLink>
      ) : (
        <Button variant="secondary" pending={pending} onClick={onLoad}>
          {t.common.loadMore()}
        </Button>
      )}
    </div>
  );
}

/** Ids of jobs with an application that is not withdrawn; undefined unless a job seeker. */
function useAppliedJobs(): ReadonlySet<number> | undefined {
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  const { data } = useSeekerApplications({ enabled: isSeeker });
  return useMemo(
    () => data && new Set(data.filter(({ withdrawnAt }) => !withdrawnAt).map(({ jobId }) => jobId)),
    [data],
  );
}
