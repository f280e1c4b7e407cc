import type { JobDetail, MarketWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';

type Pay = Pick<JobDetail, 'hourlyRateMin' | 'hourlyRateMax' | 'salaryMin' | 'salaryMax'>;

export interface PayComparison {
  /** What is offered, in the unit of the market's figures; an open end takes the other's place. */
  offer: { min: number; max: number };
  standing: 'above' | 'around' | 'below';
}

/**
 * How an offer compares with the median of its occupation, in the median's unit (an hour, or a year
 * of 2,080 hours); undefined where the posting states no pay. 'around' when its range holds the
 * median.
 */
export function comparePay(job: Pay, wage: MarketWage): PayComparison | undefined {
  const perUnit = wage.unit === 'hourly' ? 1 : HOURS_PER_YEAR;
  const [low, high] =
    job.hourlyRateMin !== null || job.hourlyRateMax !== null
      ? [job.hourlyRateMin, job.hourlyRateMax].map((rate) => rate && rate * perUnit)
      : [job.salaryMin, job.salaryMax].map(
          (salary) => salary && (salary * perUnit) / HOURS_PER_YEAR,
        );
  const min = low ?? high;
  const max = high ?? low;
  if (!min || !max) return undefined;
  const standing = min > wage.median ? 'above' : max < wage.median ? 'below' : 'around';
  return { offer: { min, max }, standing };
}
