import { PROVINCE_CODES } from './provinces.ts';

/** 'CA' is the whole country. */
export const WAGE_REGIONS = ['CA', ...PROVINCE_CODES] as const;
export type WageRegion = (typeof WAGE_REGIONS)[number];

export const WAGE_UNITS = ['hourly', 'annual'] as const;

/** Fewest open postings of others that an offer is compared with: fewer say little. */
export const MIN_COMPARED_POSTINGS = 5;

/** Orders of occupations besides the default: best match, without words most open jobs. */
export const SALARY_SORTS = ['pay', 'name'] as const;
export type SalarySort = (typeof SALARY_SORTS)[number];
