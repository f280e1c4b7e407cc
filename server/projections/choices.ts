import {
  COMPANY_SIZE_BUCKET_NAMES,
  COMPANY_SIZE_BUCKETS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  POSTING_LANGUAGES,
} from '#shared/domain/constants.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import type { Facet } from '#shared/domain/search.ts';
import { foldText } from '#shared/domain/text.ts';

/** The facets whose choice is a property of the posting, with what can be chosen. */
export const CHOICES = {
  jobType: JOB_TYPES,
  experienceLevel: EXPERIENCE_LEVELS,
  industry: INDUSTRIES,
  companySize: COMPANY_SIZE_BUCKET_NAMES,
  province: PROVINCE_CODES,
  remoteOnly: ['true'],
  language: POSTING_LANGUAGES,
} as const satisfies Partial<Record<Facet, readonly string[]>>;
export type ChoiceFacet = keyof typeof CHOICES;
const CHOICE_FACETS = Object.keys(CHOICES) as ChoiceFacet[];

/** A posting may be in both languages. */
const PACKED: Record<ChoiceFacet, readonly string[]> = {
  ...CHOICES,
  language: [...POSTING_LANGUAGES, POSTING_LANGUAGES.join()],
};

/** A posting's choices as one number, so that counting them is one grouping: a digit each, 0 for none. */
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

/** What a number says: each facet with its choice. */
export function unpackChoices(packed: number): [ChoiceFacet, string][] {
  const found: [ChoiceFacet, string][] = [];
  let left = packed;
  for (const facet of CHOICE_FACETS.toReversed()) {
    const choices = PACKED[facet];
    const packedChoice = choices[(left % (choices.length + 1)) - 1];
    for (const choice of packedChoice?.split(',') ?? []) found.push([facet, choice]);
    left = Math.floor(left / (choices.length + 1));
  }
  return found;
}

/** The bucket of the filter that holds what a company states. */
export function sizeBucket(size: string | null): string | null {
  return (
    COMPANY_SIZE_BUCKET_NAMES.find((name) =>
      COMPANY_SIZE_BUCKETS[name].some((one) => one === size),
    ) ?? null
  );
}
