import { PUBLIC_PAGES } from './pages.ts';
import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts';

/** The page of a province's or territory's open jobs. */
export const provinceJobs = (code: ProvinceCode) => `/jobs/province/${code.toLowerCase()}`;

/** The page of an occupation's open jobs. @param code a NOC 2021 unit group */
export const occupationJobs = (code: string) => `/jobs/occupation/${code}`;

export const PROVINCE_PAGES = PROVINCE_CODES.map(provinceJobs);

/** Whose open jobs the page at a path lists; undefined for every other page. */
export const provinceOf = (path: string): ProvinceCode | undefined =>
  PROVINCE_CODES.find((code) => provinceJobs(code) === path);

/** The code of the occupation whose open jobs the page at a path lists; not every code has a name. */
export const occupationOf = (path: string): string | undefined =>
  /^\/jobs\/occupation\/(\d{5})$/.exec(path)?.[1];

type ListFilters =
  | Required<Pick<SearchFilters, 'province'>>
  | Required<Pick<SearchFilters, 'occupation'>>
  | Record<never, never>;

/** What the address of a list sets of the search besides its query. */
export function filtersOfList(path: string): ListFilters {
  const province = provinceOf(path);
  if (province) return { province: [province] };
  const occupation = occupationOf(path);
  return occupation ? { occupation } : {};
}

/** Whether open jobs are listed at a path, and have a feed. */
export const isJobList = (path: string): boolean =>
  path === PUBLIC_PAGES.jobs || Object.keys(filtersOfList(path)).length > 0;

/** What follows the path of a list in its feed's. */
export const FEED = '/feed.xml';

/** The path and query of a list's feed, for the search at an address; undefined for other pages. */
export function feedOf(path: string, search = ''): string | undefined {
  if (!isJobList(path)) return undefined;
  const query = writeFilters(readFilters(search));
  return `${path}${FEED}${query && `?${query}`}`;
}
