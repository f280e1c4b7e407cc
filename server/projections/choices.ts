import {
  COMPANY_SIZE_BUCKET_NAMES,
  COMPANY_SIZE_BUCKETS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  POSTING_LANGUAGES,
  WORKPLACES,
} from '#shared/domain/constants.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '#shared/domain/posting-law/facts.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import type { Facet } from '#shared/domain/search.ts';
import { foldText } from '#shared/domain/text.ts';

/** Facets that are properties of the posting, with their choices. */
export const CHOICES = {
  jobType: JOB_TYPES,
  experienceLevel: EXPERIENCE_LEVELS,
  industry: INDUSTRIES,
  companySize: COMPANY_SIZE_BUCKET_NAMES,
  province: PROVINCE_CODES,
  remoteOnly: ['true'],
  workplace: WORKPLACES,
  language: POSTING_LANGUAGES,
  existingVacancy: VACANCIES,
  aiUse: AI_USES,
  payExtras: PAY_EXTRAS,
} as const satisfies Partial<Record<Facet, readonly string[]>>;
export type ChoiceFacet = keyof typeof CHOICES;
const CHOICE_FACETS = Object.keys(CHOICES) as ChoiceFacet[];

/** Every choice and every combination of several, by their order. */
function combined(choices: readonly string[]): string[] {
  let sets: string[] = [];
  for (const choice of choices) {
    sets = [...sets, choice, ...sets.map((set) => `${set},${choice}`)];
  }
  return sets;
}

/** Values of `CHOICES`, and combinations of those of which a posting may have several. */
const PACKED: Record<ChoiceFacet, readonly string[]> = {
  ...CHOICES,
  language: combined(POSTING_LANGUAGES),
  payExtras: combined(PAY_EXTRAS),
};

/** A posting's choices as one number to group by: a digit per facet, 0 for none. */
export function packChoices(values: Partial<Record<ChoiceFacet, string | null>>): number {
  let packed = 0;
  for (const facet of CHOICE_FACETS) {
    const choices = PACKED[facet];
    const value = values[facet];
    const digit = value
      ? choices.findIndex((choice) => foldText(choice) === foldText(value)) + 1
      : 0;
    packed = packed * (choices.length + 1) + digit;
  }
  return packed;
}

/** Name of a choice among those of all facets. */
export const choiceKey = (facet: Facet, value: string) => `${facet} ${value}`;

/** Keys by facet, the last one first, and digit. Made once: a count of a sample asks for 20,000. */
const KEYS = CHOICE_FACETS.toReversed().map((facet) => [
  [],
  ...PACKED[facet].map((packed) => packed.split(',').map((value) => choiceKey(facet, value))),
]);

/** Keys of the choices in such a number. */
export function unpackChoices(packed: number): string[] {
  const unpacked: string[] = [];
  let rest = packed;
  for (const keys of KEYS) {
    unpacked.push(...(keys[rest % keys.length] ?? []));
    rest = Math.floor(rest / keys.length);
  }
  return unpacked;
}

/** Bucket of the filter for the size that a company states. */
export function sizeBucket(size: string | null): string | null {
  return (
    COMPANY_SIZE_BUCKET_NAMES.find((name) =>
      COMPANY_SIZE_BUCKETS[name].some((bucketSize) => bucketSize === size),
    ) ?? null
  );
}
