import { cx } from 'class-variance-authority';
import { Bookmark, Maximize2 } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useMediaQuery } from '#client/lib/react/use-media-query.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { FoundJob } from '#shared/contract/contract.ts';
import { occupationOf, provinceOf } from '#shared/domain/job-list-paths.ts';
import { isJobList, MAX_LIST_PAGE } from '#shared/domain/job-lists.ts';
import type { Sort } from '#shared/domain/search.ts';
import { changeFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import { searchTitle } from '#shared/head/search-title.ts';
import * as t from '#texts';
import { JobSkeleton } from '../components/job/job-skeleton.tsx';
import { JobView } from '../components/job/job-view.tsx';
import { skillsText } from '../components/results/found-job.tsx';
import { JobResults } from '../components/results/job-results.tsx';
import { ListLinks } from '../components/results/list-links.tsx';
import { ResultsCount } from '../components/results/results-count.tsx';
import { SortControl } from '../components/results/sort-control.tsx';
import { FilterToolbar } from '../components/search/filter-toolbar.tsx';
import { SearchBar } from '../components/search/search-bar.tsx';
import { Understood } from '../components/search/understood.tsx';
import { useHasPlace, useInterpretation, useJobPages, useOccupation } from '../search-api.ts';
import { rememberSeen } from '../seen-jobs.ts';
import { LIST_PANE, listScroller } from '../use-list-position.ts';
import { addressOf, useSearchState } from '../use-search-state.ts';

const ListNotFound = lazyComponent(() => import('../components/not-found/list-not-found.tsx'));

/** Breakpoint from which the list and the chosen job are side by side. */
const WIDE = '(min-width: 64rem)';

/** Characters from which a title takes two lines beside the search. */
const LONG_TITLE = 24;

/** Search of all open jobs, or of those of a province or occupation. */
export default function JobSearchPage() {
  const [path] = useLocation();
  const { data, error } = useOccupation(occupationOf(path));
  const isList = isJobList(path) || path === paths.jobSeeker.jobs;
  const isMissing = error?.status === 404 || data === null;
  return isList && !isMissing ? <JobSearch path={path} /> : <ListNotFound />;
}

function JobSearch({ path }: { path: string }) {
  const state = useSearchState();
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  const { filters, setSort, setJobId } = state;
  const sorts = sortsOf({ keyword: filters.keyword, hasPlace: useHasPlace(filters) });
  const sort = sorts.find((option) => option === state.sort);
  const jobs = useJobPages(filters, { sort, page: state.page });
  const isWide = useMediaQuery(WIDE);
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const first = jobs.data?.pages[0];
  const chosenId = isWide ? (state.jobId ?? first?.items[0]?.id) : undefined;
  const chosen = jobs.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === chosenId);
  // A job seeker's list has no links below, so that list and job fill a wide window.
  const hasPanes = path === paths.jobSeeker.jobs;
  const isEmpty = jobs.isLoadingError || first?.items.length === 0;
  const listTitle = useListTitle(path, filters);
  const title = listTitle ?? (isSeeker ? t.jobs.jobSearchTitle() : t.pages.jobsTitle());
  const nextPage = (state.page ?? 1) + (jobs.data?.pages.length ?? 0);

  function setFilters(next: SearchFilters) {
    state.setFilters(next);
    listScroller().scrollTo({ top: 0, behavior: 'instant' });
  }

  function open(id: number, event: MouseEvent) {
    rememberSeen(id);
    if (!isWide) return;
    event.preventDefault();
    setJobId(id);
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  }

  return (
    <Page
      title={title}
      width="list"
      className={cx(hasPanes && 'lg:flex lg:h-[max(34rem,calc(100dvh-4rem))] lg:flex-col lg:pb-4')}
    >
      <div className="grid grid-cols-1 gap-2 md:gap-3">
        <div className="grid items-center gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)]">
          <h1
            className={cx(
              'line-clamp-2 font-semibold font-serif max-lg:sr-only lg:max-w-80',
              title.length > LONG_TITLE ? 'text-lg leading-tight' : 'text-xl',
            )}
          >
            {title}
          </h1>
          <SearchBar compact filters={filters} onChange={setFilters} />
        </div>
        <FilterToolbar
          filters={filters}
          onChange={setFilters}
          total={first?.total}
          understood={<Understood filters={filters} onChange={setFilters} />}
          results={
            <div className="ml-auto text-sm max-md:order-2">
              <ResultsCount total={first?.total} />
            </div>
          }
        >
          {isSeeker && (
            <ButtonLink
              href={paths.jobSeeker.savedJobs}
              variant="quiet"
              className="shrink-0 max-md:order-1 max-md:px-3"
            >
              <Bookmark aria-hidden />
              <span className="max-md:sr-only">{t.marks.pageTitle()}</span>
            </ButtonLink>
          )}
          <div className="shrink-0 md:px-1">
            <Switch
              label={t.jobs.remoteOnly()}
              checked={filters.remoteOnly ?? false}
              onCheckedChange={(on) =>
                setFilters(changeFilters(filters, { remoteOnly: on || undefined }))
              }
            />
          </div>
          <div className="shrink-0 text-sm md:order-1 md:ml-2">
            <SortControl sorts={sorts} value={sort ?? sorts[0]} onChange={setSort} />
          </div>
        </FilterToolbar>
      </div>
      <div
        className={cx(
          // As high as the window, so that the links below are not seen to move as the list grows.
          'mt-2 grid min-h-dvh grid-cols-1 content-start items-start gap-x-6 md:mt-3',
          hasPanes && 'lg:min-h-0 lg:grow lg:grid-rows-[minmax(0,1fr)] lg:content-stretch',
          !isEmpty && 'lg:grid-cols-[minmax(20rem,5fr)_minmax(0,7fr)]',
        )}
      >
        <div
          ref={list}
          // Margin and padding leave room for the focus ring of the cards.
          className={cx('min-w-0', hasPanes && 'lg:-m-1 lg:max-h-full lg:overflow-y-auto lg:p-1')}
          {...LIST_PANE}
        >
          {chosenId !== undefined && (
            <ShownOnFocus onClick={() => pane.current?.focus({ preventScroll: true })}>
              {t.jobs.toChosen()}
            </ShownOnFocus>
          )}
          <JobResults
            jobs={jobs}
            filters={filters}
            onChange={setFilters}
            chosenId={chosenId}
            onOpen={open}
            nextPage={
              nextPage <= MAX_LIST_PAGE
                ? addressOf(path, { ...state, jobId: undefined, page: nextPage })
                : undefined
            }
          />
        </div>
        {!isEmpty && isWide && (
          <section
            ref={pane}
            tabIndex={-1}
            aria-label={t.jobs.chosen()}
            className={cx(
              'overflow-y-auto rounded-lg border bg-surface-raised px-8 py-6 outline-none',
              hasPanes ? 'max-h-full' : 'sticky top-20 max-h-[calc(100dvh-6rem)]',
            )}
          >
            <ShownOnFocus onClick={() => chosenLink(list.current)?.focus()}>
              {t.jobs.toList()}
            </ShownOnFocus>
            {chosenId === undefined ? (
              <JobSkeleton />
            ) : (
              <ChosenJob key={chosenId} id={chosenId} found={chosen} />
            )}
          </section>
        )}
      </div>
      {path !== paths.jobSeeker.jobs && <ListLinks currentPath={path} filters={filters} />}
    </Page>
  );
}

const chosenLink = (list: Element | null) =>
  list?.querySelector<HTMLAnchorElement>('a[aria-current=true]');

/** Way between the list and the chosen job for the keyboard, which would pass every row. */
function ShownOnFocus(props: Pick<ComponentProps<typeof Button>, 'onClick' | 'children'>) {
  return <Button size="sm" className="not-focus:sr-only focus:absolute focus:z-10" {...props} />;
}

/** Title of a search, or of the list of a province or an occupation; undefined for all jobs. */
function useListTitle(path: string, filters: SearchFilters): string | undefined {
  const province = provinceOf(path);
  const { data: occupation } = useOccupation(occupationOf(path));
  const search = useSearchTitle(filters, occupation?.name);
  if (path === paths.jobSeeker.jobs) return undefined;
  if (search) return search;
  if (province) return t.pages.provinceJobs[province]();
  return occupation && t.pages.occupationJobs({ occupation: occupation.name });
}

/** Keeps the previous title until the search is understood. */
function useSearchTitle(filters: SearchFilters, occupation?: string): string | undefined {
  const { data, isFetching, isPlaceholderData } = useInterpretation(filters);
  const isUnderstood = !isPlaceholderData && !(isFetching && !data);
  const hasTexts = filters.keyword !== undefined || filters.location !== undefined;
  const understood = hasTexts ? data : undefined;
  const title = searchTitle(filters, { understood, occupation });
  const [shown, setShown] = useState(title);
  if (hasTexts && !isUnderstood) return shown;
  if (shown !== title) setShown(title);
  return title;
}

interface ChosenJobProps {
  id: number;
  /** Undefined if the list does not have it. */
  found: FoundJob | undefined;
}

function ChosenJob({ id, found }: ChosenJobProps) {
  return (
    <JobView
      id={id}
      layout="pane"
      fit={found && skillsText(found)}
      corner={
        <ButtonLink
          href={paths.job(id)}
          state={{ fromList: true }}
          variant="quiet"
          size="icon"
          title={t.jobs.openFull()}
          aria-label={t.jobs.openFull()}
        >
          <Maximize2 aria-hidden />
        </ButtonLink>
      }
      fallback={<JobSkeleton />}
    />
  );
}

interface SearchTerms {
  keyword: string | undefined;
  hasPlace: boolean;
}

/** Sort orders available for a search; the first is the default. */
function sortsOf({ keyword, hasPlace }: SearchTerms): readonly [Sort, ...Sort[]] {
  const others: Sort[] = ['pay', 'answers', ...(hasPlace ? (['distance'] as const) : [])];
  return keyword ? ['best', 'newest', ...others] : ['newest', ...others];
}
