import type { JobType } from '#shared/domain/constants.ts';
import { annualSalary, type Pay } from '#shared/domain/pay.ts';
import { distanceKm, locate, type Whereabouts } from '../geo/whereabouts.ts';

/** Wishes of a profile; empty lists and missing figures are no wishes. */
export interface Wishes {
  /** Desired places, by default the home. */
  places: readonly Whereabouts[];
  jobTypes: readonly JobType[];
  /** Whole CAD per year. */
  salaryMin?: number | null;
  salaryMax?: number | null;
}

export interface JobFacts {
  where: Whereabouts;
  isRemote: boolean;
  jobType: JobType;
  /** CAD per year; missing if the posting names no pay. */
  payMin?: number | null;
  payMax?: number | null;
}

export type SalaryMatch = 'above' | 'within' | 'below';

const COMMUTE_KM = 40;
const LOCATION = { wanted: 1, province: 0.6, elsewhere: 0.3 } as const;
const UNDERPAID = 0.65;
const OTHER_TYPE = 0.75;

/** Reads the wishes of a stored profile; the home counts if no place is desired. */
export function wishesOf(profile: {
  location?: string | null;
  desiredLocations?: readonly string[] | null;
  desiredJobTypes?: readonly JobType[] | null;
  desiredSalaryMin?: number | null;
  desiredSalaryMax?: number | null;
}): Wishes {
  const desired = (profile.desiredLocations ?? []).filter((text) => text.trim() !== '');
  const texts = desired.length > 0 ? desired : [profile.location ?? ''];
  return {
    places: texts
      .slice(0, 20)
      .map(locate)
      .filter((where) => Object.keys(where).length > 0),
    jobTypes: profile.desiredJobTypes ?? [],
    salaryMin: profile.desiredSalaryMin ?? null,
    salaryMax: profile.desiredSalaryMax ?? null,
  };
}

export function annualPay(job: Pay): { payMin: number | null; payMax: number | null } {
  const { min, max } = annualSalary(job);
  return { payMin: min, payMax: max };
}

function placeFactor(desired: Whereabouts, { where }: JobFacts): number {
  if (desired.country) return LOCATION.wanted;
  if (desired.metro !== undefined && desired.metro === where.metro) return LOCATION.wanted;
  if (desired.place !== undefined && desired.place === where.place) return LOCATION.wanted;
  const km = distanceKm(desired, where);
  if (km !== undefined && km <= COMMUTE_KM) return LOCATION.wanted;
  if (desired.province !== undefined && desired.province === where.province) {
    // A province without a city means all of it.
    const isWhole = desired.metro === undefined && desired.place === undefined;
    return isWhole ? LOCATION.wanted : LOCATION.province;
  }
  return LOCATION.elsewhere;
}

/** Whether the posting or its location says that the work is remote. */
export function isRemoteJob({ isRemote, where }: JobFacts): boolean {
  return isRemote || where.remote === true;
}

/** 1 for a desired place or remote work, .6 in the same province, .3 elsewhere. */
export function locationFactor(wishes: Wishes, job: JobFacts): number {
  if (wishes.places.length === 0 || isRemoteJob(job)) return LOCATION.wanted;
  let best: number = LOCATION.elsewhere;
  for (const place of wishes.places) best = Math.max(best, placeFactor(place, job));
  return best;
}

/** Compares the pay with the desired pay; undefined if either side names none. */
export function salaryMatch(
  wishes: Wishes,
  job: Pick<JobFacts, 'payMin' | 'payMax'>,
): SalaryMatch | undefined {
  const max = job.payMax ?? job.payMin;
  const min = job.payMin ?? job.payMax;
  if (max == null || min == null) return undefined;
  if (wishes.salaryMin == null && wishes.salaryMax == null) return undefined;
  if (wishes.salaryMin != null && max < wishes.salaryMin) return 'below';
  if (wishes.salaryMax != null && min > wishes.salaryMax) return 'above';
  return 'within';
}

/** .65 for pay below the desired minimum, otherwise 1. */
export function payFactor(wishes: Wishes, job: Pick<JobFacts, 'payMin' | 'payMax'>): number {
  return salaryMatch(wishes, job) === 'below' ? UNDERPAID : 1;
}

/** .75 for a job type that is not desired, otherwise 1. */
export function typeFactor(wishes: Wishes, jobType: JobType): number {
  return wishes.jobTypes.length > 0 && !wishes.jobTypes.includes(jobType) ? OTHER_TYPE : 1;
}

/** Product of the factors of location, pay and job type, above 0 and up to 1. */
export function wishFactor(wishes: Wishes, job: JobFacts): number {
  return locationFactor(wishes, job) * payFactor(wishes, job) * typeFactor(wishes, job.jobType);
}
