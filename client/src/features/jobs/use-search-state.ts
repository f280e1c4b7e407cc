import { useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '#client/lib/text/paths.ts';
import { filtersOfList, pageOfList } from '#shared/domain/job-lists.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { SORTS, type Sort } from '#shared/domain/search.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';

export interface SearchState {
  filters: SearchFilters;
  /** Undefined for the default: best match with a keyword, else newest. */
  sort: Sort | undefined;
  /** Id of the job shown beside the list. */
  jobId: number | undefined;
  /** Page that the list begins with, for readers without scripts; undefined for the first. */
  page: number | undefined;
}

/** Search state in the page's address. */
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
    // Other filters give another list, so the job shown beside the old one is closed.
    setFilters: (filters) => go({ ...state, filters, jobId: undefined, page: undefined }),
    setSort: (sort) => go({ ...state, sort, jobId: undefined, page: undefined }),
    setJobId: (jobId) => go({ ...state, jobId }),
  };
}

function readState(path: string, search: string): SearchState {
  const params = new URLSearchParams(search);
  const job = params.get('job') ?? '';
  const page = pageOfList(search);
  return {
    filters: { ...readFilters(search), ...filtersOfList(path) },
    sort: SORTS.find((sort) => sort === params.get('sort')),
    jobId: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : undefined,
    page: page === 1 ? undefined : page,
  };
}

/** Address of a search: keeps a list's path while its filters are unchanged, else uses `/jobs`. */
export function addressOf(path: string, { filters, sort, jobId, page }: SearchState): string {
  const listKeys = keysOf(filtersOfList(path));
  const isInList = listKeys.every((name) => `${filters[name]}` === `${filtersOfList(path)[name]}`);
  const unsetKeys = Object.fromEntries(listKeys.map((name) => [name, undefined]));
  const filterQuery = writeFilters(isInList ? { ...filters, ...unsetKeys } : filters);
  const query = [
    filterQuery,
    sort && `sort=${sort}`,
    jobId && `job=${jobId}`,
    page && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&');
  return `${isInList ? path : paths.jobs}${query && `?${query}`}`;
}
