import { PUBLIC_PAGES } from './pages.ts';
import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';
import { readFilters, writeFilters } from './search-filters.ts';

/** The page of a province's or territory's open jobs. */
export const provinceJobs = (code: ProvinceCode) => `/jobs/province/${code.toLowerCase()}`;

export const PROVINCE_PAGES = PROVINCE_CODES.map(provinceJobs);

/** Whose open jobs the page at a path lists; undefined for every other page. */
export const provinceOf = (path: string): ProvinceCode | undefined =>
  PROVINCE_CODES.find((code) => provinceJobs(code) === path);

/** What the address of a list sets of the search besides its query. */
export function filtersOfList(path: string): { province?: ProvinceCode[] } {
  const province = provinceOf(path);
  return province ? { province: [province] } : {};
}

/** The lists of open jobs that have a feed. */
export const LIST_PAGES: readonly string[] = [PUBLIC_PAGES.jobs, ...PROVINCE_PAGES];

/** What follows the path of a list in its feed's. */
export const FEED = '/feed.xml';

/** The path and query of a list's feed, for the search at an address; undefined for other pages. */
export function feedOf(path: string, search = ''): string | undefined {
  if (!LIST_PAGES.includes(path)) return undefined;
  const query = writeFilters(readFilters(search));
  return `${path}${FEED}${query && `?${query}`}`;
}
