import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';

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
