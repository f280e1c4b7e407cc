import type { JobType } from './constants.ts';

/** Hours of a full-time year: 40 hours over 52 weeks, the convention of Job Bank's wage data. */
export const HOURS_PER_YEAR = 2080;
const WEEKS_PER_YEAR = 52;

/** Part-time and casual work: a full week cannot be assumed. */
const WITHOUT_FULL_WEEK: readonly JobType[] = ['Part-time', 'Freelance'];

/** Pay of a posting; `null` is not stated. Hourly in CAD an hour, salary in CAD a year. */
export interface Pay {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  jobType: JobType;
  hoursPerWeek: number | null;
}

/**
 * Annual CAD as stated, or an estimate from the hourly rate: over 52 weeks of the stated hours,
 * else over a full-time year; null for part-time and casual work without stated hours.
 */
export function annualSalary(pay: Pay): {
  min: number | null;
  max: number | null;
  estimated: boolean;
} {
  if (pay.salaryMin !== null || pay.salaryMax !== null) {
    return { min: pay.salaryMin, max: pay.salaryMax, estimated: false };
  }
  const hours = hoursPerYear(pay);
  const yearly = (hourly: number | null) =>
    hourly === null || hours === null ? null : Math.round(hourly * hours);
  const min = yearly(pay.hourlyRateMin);
  const max = yearly(pay.hourlyRateMax);
  return { min, max, estimated: min !== null || max !== null };
}

function hoursPerYear({ jobType, hoursPerWeek }: Pay): number | null {
  if (hoursPerWeek !== null) return hoursPerWeek * WEEKS_PER_YEAR;
  return WITHOUT_FULL_WEEK.includes(jobType) ? null : HOURS_PER_YEAR;
}
