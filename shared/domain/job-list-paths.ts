import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';

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
