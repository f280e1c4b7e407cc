import {
  LEVELS,
  type Level,
  type Licence,
  type PostingLanguage,
} from '#shared/domain/constants.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { WorkFacts } from '#shared/domain/work-facts.ts';
import { distanceKm, type Whereabouts } from '../geo/whereabouts.ts';
import {
  isRemoteJob,
  type JobFacts,
  LOCATION,
  locationFactor,
  OTHER_TYPE,
  salaryMatch,
  typeFactor,
  UNDERPAID,
  type Wishes,
} from './wishes.ts';

/** Conditions of a job besides its work. */
export interface JobAsks extends WorkFacts {
  /** Provinces that remote work is open to; all where it names none. */
  remoteProvinces: readonly ProvinceCode[];
}

/** Something that a job lacks, or a person for it; the text of each code is in the locale files. */
export type Shortfall =
  | { code: 'place'; values: { location: string; km: number | undefined } }
  | { code: 'closed'; values: { provinces: readonly ProvinceCode[] } }
  | { code: 'jobType'; values: { jobType: JobFacts['jobType'] } }
  /** CAD a year below the minimum. */
  | { code: 'pay'; values: { below: number } }
  | { code: 'licence'; values: { licence: Licence } }
  | { code: 'language'; values: { language: PostingLanguage } }
  | { code: 'level'; values: { level: Level } }
  /** Remote work, which the person did not ask for and can do. */
  | { code: 'remote'; values: Record<string, never> };

/** Factor of a shortfall, as of a wish, and the highest rating that it leaves. */
interface Price {
  factor: number;
  most: number;
}

/**
 * A missed wish leaves no Strong rating and two leave no Good one. Work that cannot be reached, or
 * not in a language that the person works in, is not recommended.
 */
const PRICES = {
  elsewhere: { factor: LOCATION.elsewhere, most: 59 },
  province: { factor: LOCATION.province, most: 79 },
  remote: { factor: LOCATION.remote, most: 95 },
  closed: { factor: LOCATION.elsewhere, most: 59 },
  jobType: { factor: OTHER_TYPE, most: 84 },
  pay: { factor: UNDERPAID, most: 84 },
  licence: { factor: 0.5, most: 74 },
  language: { factor: 0.35, most: 59 },
  /** The person's languages are only those of the profile's texts. */
  readLanguage: { factor: 0.5, most: 74 },
  level: { factor: 0.9, most: 95 },
  oppositeLevel: { factor: 0.5, most: 74 },
} as const satisfies Record<string, Price>;
/** Highest rating of a job that misses two wishes or conditions. */
const TWO_MISSED = 74;
/** Highest rating of a job with less than this share of its listed skills met. */
const FEW_SKILLS = 89;
const MOST_SKILLS = 0.75;
/** Above it a shortfall is a preference rather than a missed wish. */
const MISSED = 0.8;

const NURSING: readonly Licence[] = [
  'registered-nurse',
  'practical-nurse',
  'psychiatric-nurse',
  'nurse-practitioner',
];
const DRIVING: readonly Licence[] = ['driver-1', 'driver-3', 'driver-4'];
/** A class 1 licence allows the vehicles of the others. */
const WIDEST_DRIVING: Licence = 'driver-1';

/** Bands of the rating; below `partial` a job is not recommended. */
export const BANDS = { strong: 90, good: 75, partial: 60 } as const;
/** Ratings of each band, and the least chance that a job of it is right; best first. */
const RANGES = [
  { chance: 0.92, from: BANDS.strong, to: 100 },
  { chance: 0.45, from: BANDS.good, to: 89 },
  { chance: 0.35, from: BANDS.partial, to: 74 },
  { chance: 0, from: 0, to: 59 },
] as const;

/** Whether a job is right, which chooses the band, and how well it fits, which orders the band. */
export interface Evidence {
  /** From 0 to 1. */
  chance: number;
  /** From 0 to 1. */
  fit: number;
}

export type Priced = Shortfall & { price: Price };

/** Logarithm of the factors of all shortfalls. */
export const logFactorOf = (shortfalls: readonly Priced[]): number =>
  shortfalls.reduce((sum, { price }) => sum + Math.log(price.factor), 0);

/**
 * Rating from 0 to 100.
 * @param skillsShare share of the listed skills that the person has; all, if none are known
 */
export function rate(
  { chance, fit }: Evidence,
  shortfalls: readonly Priced[],
  skillsShare = 1,
): number {
  const missed = shortfalls.filter(({ price }) => price.factor < MISSED).length;
  const most = Math.min(
    ...shortfalls.map(({ price }) => price.most),
    missed >= 2 ? TWO_MISSED : 100,
    skillsShare < MOST_SKILLS ? FEW_SKILLS : 100,
  );
  const range = RANGES.find((one) => chance >= one.chance && most >= one.from) ?? RANGES[3];
  return Math.min(most, range.from + fit * (range.to - range.from));
}

/** Facts about a person that a job may ask for. */
export interface Qualities extends WorkFacts {
  /** Whether the person has set the languages, which are otherwise read from the texts. */
  areLanguagesSet: boolean;
}

interface Person {
  wishes: Wishes;
  /** Undefined where nothing is asked of the person: a comparison of the work alone. */
  has: Qualities | undefined;
}

interface RatedJob {
  facts: JobFacts;
  asks: JobAsks | undefined;
  location: string;
}

/** Missed wishes, and conditions of the job that the person does not meet, the costliest first. */
export function shortfallsOf(
  { wishes, has }: Person,
  { facts, asks, location }: RatedJob,
): Priced[] {
  const list: Priced[] = [];
  if (isRemoteJob(facts)) {
    const provinces = asks?.remoteProvinces ?? [];
    if (provinces.length > 0 && !canWorkFrom(wishes, provinces)) {
      list.push({ code: 'closed', values: { provinces }, price: PRICES.closed });
    } else if (locationFactor(wishes, facts) < LOCATION.wanted) {
      list.push({ code: 'remote', values: {}, price: PRICES.remote });
    }
  } else {
    const factor = locationFactor(wishes, facts);
    if (factor < LOCATION.wanted) {
      const price = factor === LOCATION.province ? PRICES.province : PRICES.elsewhere;
      list.push({ code: 'place', values: { location, km: distanceTo(wishes, facts) }, price });
    }
  }
  if (typeFactor(wishes, facts.jobType) < 1) {
    list.push({ code: 'jobType', values: { jobType: facts.jobType }, price: PRICES.jobType });
  }
  if (salaryMatch(wishes, facts) === 'below') {
    const below = (wishes.salaryMin ?? 0) - (facts.payMax ?? facts.payMin ?? 0);
    list.push({ code: 'pay', values: { below }, price: PRICES.pay });
  }
  if (asks && has) list.push(...conditionsMissed(has, asks));
  return list.sort((a, b) => a.price.factor - b.price.factor);
}

function conditionsMissed(has: Qualities, asks: JobAsks): Priced[] {
  const list: Priced[] = [];
  const licence = asks.licences.find(
    (one) => !asks.licences.some((other) => isAlternative(one, other) && isHeld(other, has)),
  );
  if (licence) list.push({ code: 'licence', values: { licence }, price: PRICES.licence });
  const language = asks.workLanguages.find((one) => !has.workLanguages.includes(one));
  if (language && has.workLanguages.length > 0) {
    const price = has.areLanguagesSet ? PRICES.language : PRICES.readLanguage;
    list.push({ code: 'language', values: { language }, price });
  }
  if (asks.level && has.level) {
    const steps = Math.abs(LEVELS.indexOf(asks.level) - LEVELS.indexOf(has.level));
    const price = steps > 1 ? PRICES.oppositeLevel : PRICES.level;
    if (steps > 0) list.push({ code: 'level', values: { level: asks.level }, price });
  }
  return list;
}

const isHeld = (licence: Licence, has: Qualities): boolean =>
  has.licences.includes(licence) ||
  (isOfKind(licence, DRIVING) && has.licences.includes(WIDEST_DRIVING));

/** 'RN or LPN', 'class 1 or 3': of one kind, postings name alternatives. */
const isAlternative = (one: Licence, other: Licence): boolean =>
  one === other || [NURSING, DRIVING].some((kind) => isOfKind(one, kind) && isOfKind(other, kind));

const isOfKind = (licence: Licence, kind: readonly Licence[]) => kind.includes(licence);

/** Places where the person would work: those desired, else the home. */
const ownPlaces = ({ places, home }: Wishes): readonly Whereabouts[] =>
  places.length > 0 ? places : home ? [home] : [];

/** Whether one of the person's places is in these provinces, or none is known to be elsewhere. */
function canWorkFrom(wishes: Wishes, provinces: readonly ProvinceCode[]): boolean {
  const places = [...wishes.places, ...(wishes.home ? [wishes.home] : [])];
  const ownProvinces = places.flatMap(({ province }) => province ?? []);
  return ownProvinces.length === 0 || ownProvinces.some((one) => provinces.includes(one));
}

/** Distance to the nearest of the person's places, in km; undefined where it is unknown. */
export function distanceTo(wishes: Wishes, { where }: Pick<JobFacts, 'where'>): number | undefined {
  const distances = ownPlaces(wishes).flatMap((place) => distanceKm(place, where) ?? []);
  return distances.length === 0 ? undefined : Math.round(Math.min(...distances));
}
