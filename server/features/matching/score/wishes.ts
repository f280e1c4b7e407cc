import type { JobType } from '#shared/domain/constants.ts';
import { annualSalary, type Pay } from '#shared/domain/pay.ts';
import { distanceKm, locate, type Whereabouts } from '../geo/whereabouts.ts';

/** What a profile asks for; empty lists and missing figures ask for nothing. */
export interface Wishes {
  /** Where someone wants to work; their own place when they named no other. */
  places: readonly Whereabouts[];
  jobTypes: readonly JobType[];
  /** Whole CAD a year. */
  salaryMin?: number | null;
  salaryMax?: number | null;
}

/** The facts of a posting that are compared with wishes. */
export interface JobFacts {
  where: Whereabouts;
  isRemote: boolean;
  jobType: JobType;
  /** CAD a year; missing when the posting names no pay. */
  payMin?: number | null;
  payMax?: number | null;
}

export type SalaryMatch = 'above' | 'within' | 'below';

const COMMUTE_KM = 40;
const LOCATION = { wanted: 1, province: 0.6, elsewhere: 0.3 } as const;
const UNDERPAID = 0.65;
const OTHER_TYPE = 0.75;

/** Wishes of a profile as stored; the home counts when no other place is wanted. */
export function wishesOf(profile: {
  location?: string | null;
  desiredLocations?: readonly string[] | null;
  desiredJobTypes?: readonly JobType[] | null;
  desiredSalaryMin?: number | null;
  desiredSalaryMax?: number | null;
}): Wishes {
  const wanted = (profile.desiredLocations ?? []).filter((text) => text.trim() !== '');
  const texts = wanted.length > 0 ? wanted : [profile.location ?? ''];
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

/** What a posting pays, as job facts hold it; CAD a year. */
export function annualPay(job: Pay): { payMin: number | null; payMax: number | null } {
  const { min, max } = annualSalary(job);
  return { payMin: min, payMax: max };
}

function placeFactor(wanted: Whereabouts, { where }: JobFacts): number {
  if (wanted.country) return LOCATION.wanted;
  if (wanted.metro !== undefined && wanted.metro === where.metro) return LOCATION.wanted;
  if (wanted.place !== undefined && wanted.place === where.place) return LOCATION.wanted;
  const km = distanceKm(wanted, where);
  if (km !== undefined && km <= COMMUTE_KM) return LOCATION.wanted;
  if (wanted.province !== undefined && wanted.province === where.province) {
    // A province without a city means all of it.
    const isWhole = wanted.metro === undefined && wanted.place === undefined;
    return isWhole ? LOCATION.wanted : LOCATION.province;
  }
  return LOCATION.elsewhere;
}

/** Whether the work can be done from home: the posting says so, or its location does. */
export function isRemoteJob({ isRemote, where }: JobFacts): boolean {
  return isRemote || where.remote === true;
}

/** 1 where someone wants to work or can from home, .6 in the same province, .3 elsewhere. */
export function locationFactor(wishes: Wishes, job: JobFacts): number {
  if (wishes.places.length === 0 || isRemoteJob(job)) return LOCATION.wanted;
  let best: number = LOCATION.elsewhere;
  for (const place of wishes.places) best = Math.max(best, placeFactor(place, job));
  return best;
}

/** The pay compared with the wanted pay; undefined when either side names none. */
export function salaryMatch(
  wishes: Wishes,
  job: Pick<JobFacts, 'payMin' | 'payMax'>,
): SalaryMatch | undefined {
  const most = job.payMax ?? job.payMin;
  const least = job.payMin ?? job.payMax;
  if (most == null || least == null) return undefined;
  if (wishes.salaryMin == null && wishes.salaryMax == null) return undefined;
  if (wishes.salaryMin != null && most < wishes.salaryMin) return 'below';
  if (wishes.salaryMax != null && least > wishes.salaryMax) return 'above';
  return 'within';
}

/** .65 for pay below what is wanted, else 1. */
export function payFactor(wishes: Wishes, job: Pick<JobFacts, 'payMin' | 'payMax'>): number {
  return salaryMatch(wishes, job) === 'below' ? UNDERPAID : 1;
}

/** .75 for a job type that is not among the wanted ones, else 1. */
export function typeFactor(wishes: Wishes, jobType: JobType): number {
  return wishes.jobTypes.length > 0 && !wishes.jobTypes.includes(jobType) ? OTHER_TYPE : 1;
}

/** What location, pay and job type leave of the relevance squared, above 0 to 1. */
export function wishFactor(wishes: Wishes, job: JobFacts): number {
  return locationFactor(wishes, job) * payFactor(wishes, job) * typeFactor(wishes, job.jobType);
}
