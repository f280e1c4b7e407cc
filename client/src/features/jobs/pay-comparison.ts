import type { JobDetail, MarketWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';

type Pay = Pick<JobDetail, 'hourlyRateMin' | 'hourlyRateMax' | 'salaryMin' | 'salaryMax'>;

export interface PayComparison {
  /** Offered pay in the unit of the market's figures; a missing end equals the other. */
  offer: { min: number; max: number };
  /** Undefined for an apprenticeship, which the market's figures do not cover. */
  standing: 'above' | 'around' | 'below' | undefined;
}

/** 'Electrician Apprentice', 'Apprenti en plomberie', but not 'Apprenticeship Advisor'. */
export const isApprenticeship = (title: string): boolean => /\bapprenti(ce|e)?s?\b/iu.test(title);

/**
 * Compares an offer with the median of its occupation, in the median's unit (an hour, or a year of
 * 2,080 hours); undefined if the posting states no pay. 'around' if its range contains the median.
 * The market's figures are of journeypersons, so an apprentice's pay has no standing.
 */
export function comparePay(
  job: Pay & { title: string },
  wage: MarketWage,
): PayComparison | undefined {
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
  return { offer: { min, max }, standing: isApprenticeship(job.title) ? undefined : standing };
}
