/** What a part of a keyword can be understood as. */
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

/** What a person can ask to be taken as it was typed: a kind, or the spelling. */
export const LITERAL_PARTS = [...UNDERSTOOD_KINDS, 'spelling'] as const;
export type LiteralPart = (typeof LITERAL_PARTS)[number];

export const SUGGESTION_KINDS = ['occupation', 'skill', 'company', 'place'] as const;

/** The filters whose choices say how many postings they would leave. */
export const FACETS = [
  'jobType',
  'experienceLevel',
  'industry',
  'companySize',
  'province',
  'remoteOnly',
  'language',
  'postedWithin',
] as const;
export type Facet = (typeof FACETS)[number];

/** The highest count that a choice or a suggestion says; one more means that there are more. */
export const FACET_COUNTED_UP_TO = 500;

export const SORTS = ['newest', 'best', 'pay', 'distance'] as const;
export type Sort = (typeof SORTS)[number];
