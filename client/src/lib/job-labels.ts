import {
  COMPANY_SIZE_BUCKETS,
  type CompanySizeBucket,
  INDUSTRIES,
} from '#shared/domain/constants.ts';
import * as t from '#texts';

/** An industry may also be a company's own words, which stay as they are. */
export function industryLabel(industry: string): string {
  const known = INDUSTRIES.find((one) => one === industry);
  return known ? t.jobs.industry[known]() : industry;
}

export const companySizes = Object.keys(COMPANY_SIZE_BUCKETS) as CompanySizeBucket[];
