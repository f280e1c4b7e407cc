import type { Translate } from '#client/lib/i18n.ts';
import {
  COMPANY_SIZE_BUCKETS,
  type CompanySizeBucket,
  type ExperienceLevel,
  INDUSTRIES,
  type JobType,
  type PostedWithin,
} from '#shared/domain/constants.ts';

export const jobTypeLabel = (t: Translate, type: JobType) => t(`jobs.type.${type}`);

export const experienceLabel = (t: Translate, level: ExperienceLevel) => t(`jobs.level.${level}`);

/** An industry may also be a company's own words, which stay as they are. */
export function industryLabel(t: Translate, industry: string): string {
  const known = INDUSTRIES.find((one) => one === industry);
  return known ? t(`jobs.industry.${known}`) : industry;
}

export const companySizeLabel = (t: Translate, size: CompanySizeBucket) => t(`jobs.size.${size}`);

export const companySizes = Object.keys(COMPANY_SIZE_BUCKETS) as CompanySizeBucket[];

export const postedWithinLabel = (t: Translate, days: PostedWithin) => t(`jobs.within.${days}`);
