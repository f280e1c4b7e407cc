import {
  COMPANY_SIZE_BUCKETS,
  type CompanySizeBucket,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  HOURLY_FILTER,
  INDUSTRIES,
  JOB_TYPES,
  type JobType,
  POSTED_WITHIN,
  type PostedWithin,
  SALARY_FILTER,
} from '#shared/domain/constants.ts';
import { encodeQuery } from '#shared/domain/query-codec.ts';

/** A range of the pay sliders; an end that is not set does not filter. */
export interface PayRange {
  min?: number;
  max?: number;
}

/** What a search asks for; a filter that is not set is absent. */
export interface SearchFilters {
  keyword?: string;
  location?: string;
  remoteOnly?: true;
  /** CAD a year. */
  salaryRange?: PayRange;
  /** CAD an hour. */
  hourlyRateRange?: PayRange;
  jobType?: JobType[];
  experienceLevel?: ExperienceLevel;
  industry?: string;
  companySize?: CompanySizeBucket;
  /** Days. */
  postedWithin?: PostedWithin;
  skills?: string[];
}

export type FilterName = keyof SearchFilters;
export type Sort = 'newest' | 'best';

export const FILTER_NAMES = [
  'keyword',
  'location',
  'remoteOnly',
  'salaryRange',
  'hourlyRateRange',
  'jobType',
  'experienceLevel',
  'industry',
  'companySize',
  'postedWithin',
  'skills',
] as const satisfies readonly FilterName[];

const MAX_TEXT = 200;
const MAX_SKILLS = 20;
const MAX_SKILL = 100;
const COMPANY_SIZE_NAMES = Object.keys(COMPANY_SIZE_BUCKETS) as CompanySizeBucket[];

/** What `GET /api/jobs` takes for these filters, which is also how they stand in an address. */
export function toQuery(filters: SearchFilters) {
  const { salaryRange, hourlyRateRange, ...same } = filters;
  return {
    ...same,
    salaryMin: salaryRange?.min,
    salaryMax: salaryRange?.max,
    hourlyRateMin: hourlyRateRange?.min,
    hourlyRateMax: hourlyRateRange?.max,
  };
}

/** The filters as the part of an address after '?', in a fixed order; '' when none is set. */
export function writeFilters(filters: SearchFilters): string {
  const inOrder = Object.entries(toQuery(filters)).toSorted(([a], [b]) => a.localeCompare(b));
  return encodeQuery(Object.fromEntries(inOrder));
}

/** The filters in the part of an address after '?'. What it has that is not valid is not set. */
export function readFilters(search: string): SearchFilters {
  const given = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === given.get(name));
  const types = new Set(given.getAll('jobType'));
  const skills = given
    .getAll('skills')
    .map((skill) => skill.trim().slice(0, MAX_SKILL))
    .filter((skill) => skill !== '');
  const filters: SearchFilters = {
    keyword: readText(given.get('keyword')),
    location: readText(given.get('location')),
    remoteOnly: given.get('remoteOnly') === 'true' || undefined,
    salaryRange: readRange(given.get('salaryMin'), given.get('salaryMax'), SALARY_FILTER),
    hourlyRateRange: readRange(
      given.get('hourlyRateMin'),
      given.get('hourlyRateMax'),
      HOURLY_FILTER,
    ),
    jobType: nonEmpty(JOB_TYPES.filter((type) => types.has(type))),
    experienceLevel: oneOf('experienceLevel', EXPERIENCE_LEVELS),
    industry: oneOf('industry', INDUSTRIES),
    companySize: oneOf('companySize', COMPANY_SIZE_NAMES),
    postedWithin: POSTED_WITHIN.find((days) => String(days) === given.get('postedWithin')),
    skills: nonEmpty([...new Set(skills)].slice(0, MAX_SKILLS)),
  };
  return withoutUnset(filters);
}

/** How many of the eleven filters are set. */
export function countFilters(filters: SearchFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined).length;
}

/** The filters with some of them changed; `undefined` takes one away. */
export function changeFilters(filters: SearchFilters, changes: SearchFilters): SearchFilters {
  return withoutUnset({ ...filters, ...changes });
}

function withoutUnset(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function readText(text: string | null): string | undefined {
  return text?.trim().slice(0, MAX_TEXT).trim() || undefined;
}

function readRange(
  min: string | null,
  max: string | null,
  bounds: { min: number; max: number },
): PayRange | undefined {
  const read = (text: string | null) => {
    const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return value === undefined ? undefined : Math.min(bounds.max, Math.max(bounds.min, value));
  };
  const [low, high] = [read(min), read(max)];
  if (low === undefined && high === undefined) return undefined;
  const range: PayRange = {};
  if (low !== undefined) range.min = high === undefined ? low : Math.min(low, high);
  if (high !== undefined) range.max = low === undefined ? high : Math.max(low, high);
  return range;
}
