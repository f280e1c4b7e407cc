import type { JobCard } from '#shared/contract/contract.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';

type Pay = Pick<JobCard, 'hourlyRateMin' | 'hourlyRateMax' | 'salaryMin' | 'salaryMax'>;

/** Hourly pay if stated, else annual; undefined without either. */
export function payText(job: Pay, locale: Locale): string | undefined {
  const isHourly = job.hourlyRateMin !== null || job.hourlyRateMax !== null;
  const [min, max] = isHourly
    ? [job.hourlyRateMin, job.hourlyRateMax]
    : [job.salaryMin, job.salaryMax];
  const format = (amount: number) =>
    new Intl.NumberFormat(localeTag(locale), {
      style: 'currency',
      currency: 'CAD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  const [range, from, upTo] = isHourly
    ? [t.common.rateRange, t.common.rateFrom, t.common.rateUpTo]
    : [t.common.payRange, t.common.payFrom, t.common.payUpTo];
  if (min !== null && max !== null && min !== max) {
    return range({ min: format(min), max: format(max) }, locale);
  }
  if (min !== null) return from({ amount: format(min) }, locale);
  return max === null ? undefined : upTo({ amount: format(max) }, locale);
}
