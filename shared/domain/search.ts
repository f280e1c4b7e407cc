/** Kinds of interpretation of a part of a keyword. */
export const UNDERSTOOD_KINDS = [
  'occupation',
  'skill',
  'company',
  'place',
  'radius',
  'jobType',
  'remote',
] as const;
export type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

/** Interpretations that a person can turn off: a kind, or the spelling correction. */
export const LITERAL_PARTS = [...UNDERSTOOD_KINDS, 'spelling'] as const;
export type LiteralPart = (typeof LITERAL_PARTS)[number];

export const SUGGESTION_KINDS = ['occupation', 'skill', 'company', 'place'] as const;

/** Filters whose choices show the number of postings they would leave. */
export const FACETS = [
  'jobType',
  'experienceLevel',
  'industry',
  'companySize',
  'province',
  'remoteOnly',
  'workplace',
  'language',
  'existingVacancy',
  'aiUse',
  'payExtras',
  'postedWithin',
] as const;
export type Facet = (typeof FACETS)[number];

/** Highest exact count of a choice or a suggestion; one more means that there are more. */
export const FACET_COUNTED_UP_TO = 500;

export const SORTS = ['newest', 'best', 'pay', 'answers', 'distance'] as const;
export type Sort = (typeof SORTS)[number];
