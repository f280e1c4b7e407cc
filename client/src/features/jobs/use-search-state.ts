import { useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '#client/lib/paths.ts';
import { filtersOfList } from '#shared/domain/job-lists.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { SORTS, type Sort } from '#shared/domain/search.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';

export interface SearchState {
  filters: SearchFilters;
  /** Undefined: best match when there is a keyword, else newest. */
  sort: Sort | undefined;
  /** The job read beside the list. */
  jobId: number | undefined;
  /** Where the list begins, for readers without scripts; undefined: at its first job. */
  cursor: string | undefined;
}

/** The search in the page's address: it can be shared, reloaded and gone back to. */
export function useSearchState(): SearchState & {
  setFilters: (filters: SearchFilters) => void;
  setSort: (sort: Sort) => void;
  setJobId: (jobId: number) => void;
} {
  const search = useSearch({ ssrSearch: useRouter().ssrSearch });
  const [path, navigate] = useLocation();
  const state = useMemo(() => readState(path, search), [path, search]);
  const go = (next: SearchState) => navigate(addressOf(path, next) + window.location.hash);
  return {
    ...state,
    // Other filters are another list: the job open beside the old one is closed.
    setFilters: (filters) => go({ ...state, filters, jobId: undefined, cursor: undefined }),
    setSort: (sort) => go({ ...state, sort, jobId: undefined, cursor: undefined }),
    setJobId: (jobId) => go({ ...state, jobId }),
  };
}

function readState(path: string, search: string): SearchState {
  const given = new URLSearchParams(search);
  const job = given.get('job') ?? '';
  return {
    filters: { ...readFilters(search), ...filtersOfList(path) },
    sort: SORTS.find((sort) => sort === given.get('sort')),
    jobId: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : undefined,
    cursor: given.get('cursor') ?? undefined,
  };
}

/** The address of a search: that of a list while its own filter is set, else that of all jobs. */
export function addressOf(path: string, { filters, sort, jobId, cursor }: SearchState): string {
  const own = keysOf(filtersOfList(path));
  const isInList = own.every((name) => `${filters[name]}` === `${filtersOfList(path)[name]}`);
  const rest = Object.fromEntries(own.map((name) => [name, undefined]));
  const written = writeFilters(isInList ? { ...filters, ...rest } : filters);
  const from = cursor && `cursor=${encodeURIComponent(cursor)}`;
  const query = [written, sort && `sort=${sort}`, jobId && `job=${jobId}`, from]
    .filter(Boolean)
    .join('&');
  return `${isInList ? path : paths.jobs}${query && `?${query}`}`;
}
