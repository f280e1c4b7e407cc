/** Hours of a full-time year: 40 hours over 52 weeks, the convention of Job Bank's wage data. */
export const HOURS_PER_YEAR = 2080;

/** What a posting offers; `null` means not stated. Hourly in CAD an hour, salary in CAD a year. */
export interface Pay {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
}

/** Annual CAD from what is stated, or from the hourly rate × 2,080 and then marked as an estimate. */
export function annualSalary(pay: Pay): {
  min: number | null;
  max: number | null;
  estimated: boolean;
} {
  if (pay.salaryMin !== null || pay.salaryMax !== null) {
    return { min: pay.salaryMin, max: pay.salaryMax, estimated: false };
  }
  const yearly = (hourly: number | null) =>
    hourly === null ? null : Math.round(hourly * HOURS_PER_YEAR);
  const min = yearly(pay.hourlyRateMin);
  const max = yearly(pay.hourlyRateMax);
  return { min, max, estimated: min !== null || max !== null };
}
