import { PROVINCE_CODES } from './provinces.ts';

/** 'CA' is the whole country. */
export const WAGE_REGIONS = ['CA', ...PROVINCE_CODES] as const;
export const WAGE_UNITS = ['hourly', 'annual'] as const;
