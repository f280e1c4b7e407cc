import { cx } from 'class-variance-authority';
import { Bookmark, Maximize2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { paths } from '#client/lib/paths.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import * as t from '#texts';
import { FilterToolbar } from '../components/filter-toolbar.tsx';
import { JobResults } from '../components/job-results.tsx';
import { JobView } from '../components/job-view.tsx';
import { ResultsCount } from '../components/results-count.tsx';
import { SearchBar } from '../components/search-bar.tsx';
import { SortControl } from '../components/sort-control.tsx';
import { Understood } from '../components/understood.tsx';
import { useHasPlace, useJobPages } from '../search-api.ts';
import { changeFilters, type SearchFilters } from '../search-filters.ts';
import { sortsOf } from '../sorts.ts';
import { useSearchState } from '../use-search-state.ts';

/** Room for the list and the chosen job side by side. */
const WIDE = '(min-width: 64rem)';

export function JobSearchPage() {
  const state = useSearchState();
  const { filters, setSort, setJobId } = state;
  const sorts = sortsOf({ keyword: filters.keyword, hasPlace: useHasPlace(filters) });
  const sort = sorts.find((one) => one === state.sort);
  const jobs = useJobPages(filters, { sort });
  const isWide = useMediaQuery(WIDE);
  const pane = useRef<HTMLElement>(null);
  const first = jobs.data?.pages[0];
  const chosenId = isWide ? (state.jobId ?? first?.items[0]?.id) : undefined;
  const title = t.jobs.jobSearchTitle();

  function setFilters(next: SearchFilters) {
    state.setFilters(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  function openBeside(id: number, event: MouseEvent) {
    if (!isWide) return;
    event.preventDefault();
    setJobId(id);
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  }

  return (
    <Page title={title}>
      <PageHeader
        title={title}
        actions={
          <ButtonLink href={paths.jobSeeker.savedJobs} variant="secondary" size="sm">
            <Bookmark aria-hidden />
            {t.marks.pageTitle()}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <SearchBar filters={filters} onChange={setFilters} />
        <Understood filters={filters} onChange={setFilters} />
        <FilterToolbar filters={filters} onChange={setFilters} total={first?.total}>
          <Switch
            label={t.jobs.remoteOnly()}
            checked={filters.remoteOnly ?? false}
            onCheckedChange={(on) =>
              setFilters(changeFilters(filters, { remoteOnly: on || undefined }))
            }
          />
        </FilterToolbar>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <ResultsCount total={first?.total} />
          <SortControl sorts={sorts} value={sort ?? sorts[0]} onChange={setSort} />
        </div>
      </div>
      <div
        className={cx(
          'mt-2 grid grid-cols-1 items-start gap-6',
          first?.items.length !== 0 && 'lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0">
          <JobResults
            jobs={jobs}
            filters={filters}
            onChange={setFilters}
            chosenId={chosenId}
            onOpen={openBeside}
          />
        </div>
        {chosenId !== undefined && (
          <section
            ref={pane}
            tabIndex={-1}
            aria-label={t.jobs.chosen()}
            className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border bg-surface p-6 outline-none"
          >
            <div className="mb-2 flex justify-end">
              <ButtonLink
                href={paths.job(chosenId)}
                variant="link"
                size="inline"
                className="text-sm"
              >
                {t.jobs.openFull()}
                <Maximize2 aria-hidden />
              </ButtonLink>
            </div>
            <JobView key={chosenId} id={chosenId} layout="pane" />
          </section>
        )}
      </div>
    </Page>
  );
}
