import { ANSWER_DAYS } from './answer-facts.ts';
import {
  COMPANY_SIZE_BUCKET_NAMES,
  EXPERIENCE_LEVELS,
  HOURLY_FILTER,
  INDUSTRIES,
  JOB_TYPES,
  LEVELS,
  LICENCES,
  POSTED_WITHIN,
  POSTING_LANGUAGES,
  RADII,
  SALARY_FILTER,
  WORKPLACES,
} from './constants.ts';
import { keysOf } from './keys.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from './posting-law/facts.ts';
import { PROVINCE_CODES } from './provinces.ts';
import { WAGE_UNITS } from './wages.ts';

/*
 * The fields of a posting and the filters of the search. The API's responses, the posting form with
 * its preview and its comparison of versions, the search's query, URL and panel, and the lexemes of
 * search rows follow from these two tables.
 */

/** A posting in a list, on its own page, and as its owner sees it. */
export type FieldView = 'card' | 'detail' | 'own';
export type FormSection = 'role' | 'work' | 'offer' | 'questions';

export type FieldDescription = {
  views: readonly FieldView[];
  section: FormSection;
  /** Required to post a job; the column may be null. */
  required?: true;
  /** Folded in the form, until it has a value. */
  isExtra?: true;
} & (
  | { kind: 'line' | 'number' | 'tags' | 'date' | 'questions' | 'translation' }
  | { kind: 'text'; length: { min: number; max: number } }
  | { kind: 'money'; cents?: true }
  | { kind: 'choice' | 'choices'; of: readonly string[] }
);
export type FieldKind = FieldDescription['kind'];

/** Up to the longest weeks of camps and ships: twelve hours on each of the seven days. */
export const HOURS_PER_WEEK = { min: 1, max: 84 };
export const OPENINGS = { min: 1, max: 500 };
export const TITLE_LENGTH = { min: 5, max: 100 };

const EVERYWHERE = ['card', 'detail', 'own'] as const;
const IN_FULL = ['detail', 'own'] as const;

/** In the order of the form, which is its tab order. */
export const postingFields = {
  title: { kind: 'line', required: true, section: 'role', views: EVERYWHERE },
  jobType: { kind: 'choice', of: JOB_TYPES, required: true, section: 'role', views: EVERYWHERE },
  experienceLevel: { kind: 'choice', of: EXPERIENCE_LEVELS, section: 'role', views: EVERYWHERE },
  location: { kind: 'line', required: true, section: 'role', views: EVERYWHERE },
  workplace: { kind: 'choice', of: WORKPLACES, section: 'role', views: EVERYWHERE },
  /** Provinces that a remote job is open to; all where it names none. */
  remoteProvinces: { kind: 'choices', of: PROVINCE_CODES, section: 'role', views: EVERYWHERE },
  /** This, licences and languages of work are read from the texts where the employer sets none. */
  level: { kind: 'choice', of: LEVELS, isExtra: true, section: 'role', views: IN_FULL },
  hoursPerWeek: { kind: 'number', isExtra: true, section: 'role', views: IN_FULL },
  /** People to hire; one where it is null. */
  openings: { kind: 'number', isExtra: true, section: 'role', views: IN_FULL },
  existingVacancy: {
    kind: 'choice',
    of: VACANCIES,
    isExtra: true,
    section: 'role',
    views: EVERYWHERE,
  },
  /** Language of the texts; detected on saving where the employer sets none. */
  language: {
    kind: 'choice',
    of: POSTING_LANGUAGES,
    isExtra: true,
    section: 'role',
    views: EVERYWHERE,
  },
  /** Title, description, requirements and benefits in a second language. */
  translation: { kind: 'translation', section: 'role', views: IN_FULL },
  description: {
    kind: 'text',
    length: { min: 100, max: 2000 },
    required: true,
    section: 'work',
    views: EVERYWHERE,
  },
  skills: { kind: 'tags', required: true, section: 'work', views: EVERYWHERE },
  requirements: {
    kind: 'text',
    length: { min: 50, max: 1000 },
    required: true,
    section: 'work',
    views: IN_FULL,
  },
  licences: { kind: 'choices', of: LICENCES, isExtra: true, section: 'work', views: IN_FULL },
  workLanguages: {
    kind: 'choices',
    of: POSTING_LANGUAGES,
    isExtra: true,
    section: 'work',
    views: IN_FULL,
  },
  /** Why the work takes another language than French or English. */
  languageReason: { kind: 'line', isExtra: true, section: 'work', views: IN_FULL },
  hourlyRateMin: { kind: 'money', cents: true, section: 'offer', views: EVERYWHERE },
  hourlyRateMax: { kind: 'money', cents: true, section: 'offer', views: EVERYWHERE },
  salaryMin: { kind: 'money', section: 'offer', views: EVERYWHERE },
  salaryMax: { kind: 'money', section: 'offer', views: EVERYWHERE },
  /** The pay that counts where both are stated. */
  payPeriod: { kind: 'choice', of: WAGE_UNITS, isExtra: true, section: 'offer', views: IN_FULL },
  payExtras: {
    kind: 'choices',
    of: PAY_EXTRAS,
    isExtra: true,
    section: 'offer',
    views: EVERYWHERE,
  },
  benefits: {
    kind: 'text',
    length: { min: 20, max: 800 },
    required: true,
    section: 'offer',
    views: IN_FULL,
  },
  /** The end of the first day of work; as soon as possible where it is null. */
  startsAt: { kind: 'date', section: 'offer', views: IN_FULL },
  closesAt: { kind: 'date', section: 'offer', views: EVERYWHERE },
  /** Statement that applicants are accommodated. */
  accommodation: {
    kind: 'text',
    length: { min: 0, max: 500 },
    isExtra: true,
    section: 'offer',
    views: IN_FULL,
  },
  aiUse: { kind: 'choice', of: AI_USES, isExtra: true, section: 'offer', views: IN_FULL },
  /** Asked of everyone who applies; only the owner sees which answers are wished. */
  questions: { kind: 'questions', section: 'questions', views: ['own'] },
} as const satisfies Record<string, FieldDescription>;

type Fields = typeof postingFields;
export type PostingField = keyof Fields;
export type FieldsOfKind<Kind extends FieldKind> = {
  [Name in PostingField]: Fields[Name]['kind'] extends Kind ? Name : never;
}[PostingField];
export type FieldsIn<View extends FieldView> = {
  [Name in PostingField]: View extends Fields[Name]['views'][number] ? Name : never;
}[PostingField];

export const POSTING_FIELDS = keysOf(postingFields);

export function isOfKind<Kind extends FieldKind>(
  name: PostingField,
  kind: Kind,
): name is FieldsOfKind<Kind> {
  const field: FieldDescription = postingFields[name];
  return field.kind === kind;
}

export const isExtra = (name: PostingField): boolean => 'isExtra' in postingFields[name];

export function isRequired(name: PostingField): boolean {
  return 'required' in postingFields[name];
}

export function fieldsIn<View extends FieldView>(view: View): FieldsIn<View>[] {
  const isIn = (name: PostingField): name is FieldsIn<View> =>
    postingFields[name].views.some((one) => one === view);
  return POSTING_FIELDS.filter(isIn);
}

/** Scale and initial position of a slider in the filter panel. */
export interface Scale {
  min: number;
  max: number;
  step: number;
  defaultMin: number;
  defaultMax: number;
}

/** Maximum number of histogram bins. */
const MOST_BINS = 40;

/** Histogram bins above a slider; each spans a whole number of its steps. */
export function binsOf({ min, max, step }: Scale): { width: number; count: number } {
  const steps = (max - min) / step;
  const width = step * Math.ceil(steps / MOST_BINS);
  return { width, count: Math.ceil((max - min) / width) };
}

export type FilterDescription =
  | { kind: 'flag' }
  /** With `lexeme`, search rows hold the value as a lexeme with that prefix. */
  | { kind: 'text'; lexeme?: string }
  | { kind: 'tags'; lexeme: string }
  | { kind: 'many'; of: readonly string[]; lexeme: string }
  /** `open`: the API also takes values that are not offered. */
  | { kind: 'one'; of: readonly (string | number)[]; lexeme?: string; open?: true }
  /** Two optional query parameters. */
  | { kind: 'range'; parameters: { min: string; max: string }; scale: Scale };

/** In the order of the filter panel. */
export const searchFilters = {
  keyword: { kind: 'text' },
  location: { kind: 'text' },
  /** Distance around the place, in km. */
  radiusKm: { kind: 'one', of: RADII },
  remoteOnly: { kind: 'flag' },
  workplace: { kind: 'many', of: WORKPLACES, lexeme: 'm' },
  jobType: { kind: 'many', of: JOB_TYPES, lexeme: 't' },
  salaryRange: {
    kind: 'range',
    parameters: { min: 'salaryMin', max: 'salaryMax' },
    scale: SALARY_FILTER,
  },
  hourlyRateRange: {
    kind: 'range',
    parameters: { min: 'hourlyRateMin', max: 'hourlyRateMax' },
    scale: HOURLY_FILTER,
  },
  payExtras: { kind: 'many', of: PAY_EXTRAS, lexeme: 'j' },
  hoursPerWeek: {
    kind: 'range',
    parameters: { min: 'hoursPerWeekMin', max: 'hoursPerWeekMax' },
    scale: { min: 0, max: 60, step: 5, defaultMin: 15, defaultMax: 30 },
  },
  experienceLevel: { kind: 'one', of: EXPERIENCE_LEVELS, lexeme: 'x' },
  // Companies name industries of their own too.
  industry: { kind: 'one', of: INDUSTRIES, lexeme: 'i', open: true },
  companySize: { kind: 'one', of: COMPANY_SIZE_BUCKET_NAMES, lexeme: 's' },
  postedWithin: { kind: 'one', of: POSTED_WITHIN },
  skills: { kind: 'tags', lexeme: 'k' },
  province: { kind: 'many', of: PROVINCE_CODES, lexeme: 'v' },
  /** A NOC 2021 unit group, recognised from titles. */
  occupation: { kind: 'text', lexeme: 'o' },
  language: { kind: 'one', of: POSTING_LANGUAGES, lexeme: 'g' },
  /** Days within which the company usually answers. */
  answersWithin: { kind: 'one', of: ANSWER_DAYS, lexeme: 'd' },
  existingVacancy: { kind: 'one', of: VACANCIES, lexeme: 'f' },
  aiUse: { kind: 'one', of: AI_USES, lexeme: 'u' },
} as const satisfies Record<string, FilterDescription>;

type Filters = typeof searchFilters;
export type FilterName = keyof Filters;
export type FiltersOfKind<Kind extends FilterDescription['kind']> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];
/** Filters whose values search rows hold as lexemes. */
export type LexemeFilter = {
  [Name in FilterName]: Filters[Name] extends { lexeme: string } ? Name : never;
}[FilterName];

export const FILTER_NAMES = keysOf(searchFilters);
export const LEXEME_FILTERS = FILTER_NAMES.filter(
  (name): name is LexemeFilter => 'lexeme' in searchFilters[name],
);
export const RANGE_FILTERS = FILTER_NAMES.filter((name) => isFilterOfKind(name, 'range'));

export function isFilterOfKind<Kind extends FilterDescription['kind']>(
  name: FilterName,
  kind: Kind,
): name is FiltersOfKind<Kind> {
  const filter: FilterDescription = searchFilters[name];
  return filter.kind === kind;
}

/** Maximum lengths of a text and of a tag, and maximum number of values of a filter. */
export const FILTER_LIMITS = { text: 200, tag: 100, values: 20 };
