import { PUBLIC_PAGES } from './pages.ts';
import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts';

/** Path of a province's or territory's open jobs. */
export const provinceJobs = (code: ProvinceCode) => `/jobs/province/${code.toLowerCase()}`;

/** Path of an occupation's open jobs. @param code a NOC 2021 unit group */
export const occupationJobs = (code: string) => `/jobs/occupation/${code}`;

export const PROVINCE_PAGES = PROVINCE_CODES.map(provinceJobs);

/** Province whose open jobs a path lists; undefined for other pages. */
export const provinceOf = (path: string): ProvinceCode | undefined =>
  PROVINCE_CODES.find((code) => provinceJobs(code) === path);

/** NOC code of the occupation whose open jobs a path lists; it may be an unknown one. */
export const occupationOf = (path: string): string | undefined =>
  /^\/jobs\/occupation\/(\d{5})$/.exec(path)?.[1];

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

/** Whether a path lists open jobs and so has a feed. */
export const isJobList = (path: string): boolean =>
  path === PUBLIC_PAGES.jobs || Object.keys(filtersOfList(path)).length > 0;

/** Suffix of a list's path that gives the path of its feed. */
export const FEED = '/feed.xml';

/** Path and query of a list's feed for the search at a URL; undefined for other pages. */
export function feedOf(path: string, search = ''): string | undefined {
  if (!isJobList(path)) return undefined;
  const query = writeFilters(readFilters(search));
  return `${path}${FEED}${query && `?${query}`}`;
}
