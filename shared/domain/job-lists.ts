import { occupationOf, provinceJobs, provinceOf } from './job-list-paths.ts';
import { keysOf } from './keys.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { countFilters, readFilters, type SearchFilters, writeFilters } from './search-filters.ts';

type ListFilters =
  | Required<Pick<SearchFilters, 'province'>>
  | Required<Pick<SearchFilters, 'occupation'>>
  | Record<never, never>;

/** Filters that the path of a list sets. */
export function filtersOfList(path: string): ListFilters {
  const province = provinceOf(path);
  if (province) return { province: [province] };
  const occupation = occupationOf(path);
  return occupation ? { occupation } : {};
}

/** Last page of a list with an address of its own; the sitemap has the jobs beyond it. */
export const MAX_LIST_PAGE = 50;

/** Page of a list at a URL, from 1. */
export function pageOfList(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d?$/.test(page) && Number(page) <= MAX_LIST_PAGE ? Number(page) : 1;
}

/**
 * Path and query by which search engines know a list: each page is its own, and a search is a part
 * of its list.
 */
export function indexedList(path: string, search = ''): string {
  const { province: [province, ...others] = [], ...filters } = readFilters(search);
  const isSorted = new URLSearchParams(search).has('sort');
  const isSearch =
    countFilters(filters) > 0 || isSorted || (path !== PUBLIC_PAGES.jobs && province);
  if (isSearch || others.length > 0) return path;
  const list = province ? provinceJobs(province) : path;
  const page = pageOfList(search);
  return page === 1 ? list : `${list}?page=${page}`;
}

/** Whether a path lists open jobs and so has a feed. */
export const isJobList = (path: string): boolean =>
  path === PUBLIC_PAGES.jobs || Object.keys(filtersOfList(path)).length > 0;

/** Suffix of a list's path that gives the path of its feed. */
export const FEED = '/feed.xml';

/** Path and query of the feed of a list or of the home page; undefined for other pages. */
export function feedOf(path: string, search = ''): string | undefined {
  if (path === PUBLIC_PAGES.home) return PUBLIC_PAGES.jobs + FEED;
  if (!isJobList(path)) return undefined;
  const own = Object.fromEntries(keysOf(filtersOfList(path)).map((name) => [name, undefined]));
  const query = writeFilters({ ...readFilters(search), ...own });
  return `${path}${FEED}${query && `?${query}`}`;
}
