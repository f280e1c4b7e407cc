import type { JobType } from '#shared/domain/constants.ts';
import { annualSalary, type Pay } from '#shared/domain/pay.ts';
import { distanceKm, locate, type Whereabouts } from '../geo/whereabouts.ts';

/** Wishes of a profile; empty lists and missing figures are no wishes. */
export interface Wishes {
  places: readonly Whereabouts[];
  /** Where the person lives: no wish, but it breaks ties and gives the distance. */
  home?: Whereabouts;
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
export const LOCATION = { wanted: 1, remote: 0.95, province: 0.6, elsewhere: 0.3 } as const;
export const UNDERPAID = 0.38;
export const OTHER_TYPE = 0.47;

/** Reads the wishes of a stored profile. */
export function wishesOf(profile: {
  location?: string | null;
  desiredLocations?: readonly string[] | null;
  desiredJobTypes?: readonly JobType[] | null;
  desiredSalaryMin?: number | null;
  desiredSalaryMax?: number | null;
}): Wishes {
  const home = locate(profile.location ?? '');
  return {
    places: (profile.desiredLocations ?? []).slice(0, 20).map(locate).filter(isKnown),
    ...(isKnown(home) && { home }),
    jobTypes: profile.desiredJobTypes ?? [],
    salaryMin: profile.desiredSalaryMin ?? null,
    salaryMax: profile.desiredSalaryMax ?? null,
  };
}

const isKnown = (where: Whereabouts) => Object.keys(where).length > 0;

export const wantsRemote = ({ places }: Wishes) => places.some(({ remote }) => remote);

/** The home as if it were wished; nothing where places are. */
export const homeWish = ({ home, places }: Wishes): Wishes => ({
  places: home && places.length === 0 ? [home] : [],
  jobTypes: [],
});

/** 1 near the home, less farther away; remote work is near. */
export const homeFactor = (wishes: Wishes, job: JobFacts): number =>
  locationFactor(homeWish(wishes), job);

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

/** 1 for a desired place, .95 for remote work that is not desired, .6 in the province, else .3. */
export function locationFactor(wishes: Wishes, job: JobFacts): number {
  if (wishes.places.length === 0) return LOCATION.wanted;
  const isRemote = isRemoteJob(job);
  if (isRemote && wantsRemote(wishes)) return LOCATION.wanted;
  let best: number = isRemote ? LOCATION.remote : LOCATION.elsewhere;
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

/** .38 for pay below the desired minimum, otherwise 1. */
export function payFactor(wishes: Wishes, job: Pick<JobFacts, 'payMin' | 'payMax'>): number {
  return salaryMatch(wishes, job) === 'below' ? UNDERPAID : 1;
}

/** .47 for a job type that is not desired, otherwise 1. */
export function typeFactor(wishes: Wishes, jobType: JobType): number {
  return wishes.jobTypes.length > 0 && !wishes.jobTypes.includes(jobType) ? OTHER_TYPE : 1;
}

/** Product of the factors of location, pay and job type, above 0 and up to 1. */
export function wishFactor(wishes: Wishes, job: JobFacts): number {
  return locationFactor(wishes, job) * payFactor(wishes, job) * typeFactor(wishes, job.jobType);
}
