import { type SQL, sql } from 'drizzle-orm';
import { RANGE_FILTERS, searchFilters } from '#shared/domain/posting-fields.ts';
import { BRIEF_PREFIX, lexeme, quoteLexeme } from '../../../projections/lexemes.ts';
import type { JobFilters, SearchIntent, StatedCondition, StatedFact } from '../intent.ts';
import { allOf, anyOf, type IndexedWord, withPrefix } from './words.ts';

interface StatedQueries {
  /** Query for what postings must say. */
  required: string;
  /** Query for postings that at least do not say the contrary. */
  unsaid: string;
  /** Conditions on what postings must not say. */
  rest: SQL[];
}

/** Parameters that set the same filter. */
const SAME_FILTER: readonly (readonly string[])[] = RANGE_FILTERS.map((name) =>
  Object.values(searchFilters[name].parameters),
);

/** Adds the filters that words state; a filter that is set holds instead of the words. */
export function withStated(
  given: JobFilters,
  { conditions }: Pick<SearchIntent, 'conditions'>,
): { filters: JobFilters; conditions: readonly StatedCondition[] } {
  const setNames = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name]) => SAME_FILTER.find((names) => names.includes(name)) ?? [name]);
  const used = conditions.filter(({ filters = {} }) =>
    Object.entries(filters).every(
      ([name, value]) => value === undefined || !setNames.includes(name),
    ),
  );
  const stated = used.filter(({ required }) => !required).map(({ filters }) => filters);
  return { filters: Object.assign({ ...given }, ...stated), conditions: used };
}

export const wordsOfCondition = ({ required, without = [] }: StatedCondition): string[] =>
  [...(required ? [required, ...(required.others ?? [])] : []), ...without].flatMap(
    ({ phrases = [] }) => phrases.flatMap((phrase) => phrase.split(' ')),
  );

export function statedQueries(
  conditions: readonly StatedCondition[],
  indexed: ReadonlyMap<string, IndexedWord>,
): StatedQueries {
  const required = conditions.flatMap((condition) => condition.required ?? []);
  const contrary = required.flatMap(({ others = [] }) =>
    others.flatMap((fact) => [...fieldQueries(fact), ...phraseQueries(fact, indexed)]),
  );
  const excluded = conditions.flatMap(({ without = [] }) =>
    without.flatMap((fact) => [...fieldQueries(fact), ...phraseQueries(fact, indexed, true)]),
  );
  const jobIds = conditions.flatMap(({ jobId }) => jobId ?? []);
  const unwanted = anyOf(excluded);
  return {
    required: allOf(
      required.map((fact) => anyOf([...fieldQueries(fact), ...phraseQueries(fact, indexed)])),
    ),
    unsaid: contrary.length > 0 ? `!(${anyOf(contrary)})` : '',
    rest: [
      ...(unwanted === '' ? [] : [sql`not (document @@ ${unwanted}::tsquery)`]),
      ...jobIds.map((id) => sql`job_id = ${id}`),
    ],
  };
}

/** Queries for a fact in the fields and the title of a posting. */
function fieldQueries({ titleWords = [], level, jobTypes = [], isRemote }: StatedFact): string[] {
  return [
    ...titleWords.map((word) => lexeme.titleWord(word)),
    ...(level ? [lexeme.of('experienceLevel', level)] : []),
    ...jobTypes.map((type) => lexeme.of('jobType', type)),
    ...(isRemote ? [lexeme.remote] : []),
  ].map(quoteLexeme);
}

/** Queries for phrases in the texts; `isShort`: several words only in title, skills and company. */
function phraseQueries(
  { phrases = [] }: StatedFact,
  indexed: ReadonlyMap<string, IndexedWord>,
  isShort = false,
): string[] {
  return phrases.map((phrase) => {
    const words = phrase.split(' ');
    const query = allOf(words.map((word) => indexed.get(word)?.whole ?? ''));
    return isShort && words.length > 1 ? withPrefix(query, BRIEF_PREFIX) : query;
  });
}
