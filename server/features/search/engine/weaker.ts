import type { SQL } from 'drizzle-orm';
import { lexeme, quoteLexeme } from '../../../projections/lexemes.ts';
import type { SearchIntent } from '../intent.ts';
import type { CountOf } from './frequency.ts';
import { type QueryWord, scoreOf } from './ranking.ts';
import { allOf, anyOf, type IndexedWord, wordsInText } from './words.ts';

/** Query to try while stricter ones find too little. */
export interface FallbackQuery {
  /** The text of a `tsquery`. */
  query: string;
  score?: SQL;
  /** Used only while there are no results. */
  onlyIfEmpty?: true;
  /** Used only if so few match that each is shown as related. */
  onlyIfFew?: true;
  /** The last word; the query is skipped if it is frequent and therefore complete. */
  lastWord?: string;
}

interface FallbackInput {
  intent: SearchIntent;
  indexed: ReadonlyMap<string, IndexedWord>;
  /** Queries for occupations, skills and companies. */
  parts: readonly string[];
  /** The words that a posting must have. */
  words: readonly QueryWord[];
  countOf: CountOf;
}

/** Sampled postings of a word up to which it is looked for alone. */
const FEW_SAMPLED = 1;

/**
 * Strictest first: the last word as a prefix, the occupation alone, its words in the text, most of
 * the words, the nearest titles, any of the words. One word of two is another search, so what it
 * finds is only related.
 */
export function fallbackQueries({
  intent,
  indexed,
  parts,
  words,
  countOf,
}: FallbackInput): FallbackQuery[] {
  const required = [...parts, ...words.map(wordQuery)];
  const occupations = parts.slice(0, intent.occupations.length);
  const fallbacks = prefixQuery(words, parts);
  if (occupations.length > 0 && required.length > occupations.length) {
    fallbacks.push({ query: allOf(occupations) });
  }
  if (occupations.length > 0) {
    const inText = intent.occupations.map(({ text }) => wordsInText(text, indexed));
    const otherQueries = required.slice(occupations.length);
    fallbacks.push({ query: allOf([...inText, ...otherQueries]), onlyIfEmpty: true });
  }
  if (required.length >= 3 && required.length <= 8) {
    const rarestFirst = required.toSorted((a, b) => countOf(a) - countOf(b));
    fallbacks.push({ query: mostOf(rarestFirst), onlyIfEmpty: true });
  }
  return [...fallbacks, ...likelyOccupation(intent), ...anyWord()].filter(
    ({ query }) => query !== '',
  );

  function anyWord(): FallbackQuery[] {
    if (occupations.length > 0 || required.length < 2) return [];
    const sampled = required.map(countOf).reduce((sum, count) => sum + count, 0);
    if (Number.isFinite(sampled) && sampled > FEW_SAMPLED) return [];
    return [{ query: anyOf(required), onlyIfEmpty: true, onlyIfFew: true }];
  }
}

export const wordQuery = ({ whole, beginning }: QueryWord) => whole || beginning;

/** Takes the last word for a prefix that is still being typed. */
function prefixQuery(words: readonly QueryWord[], parts: readonly string[]): FallbackQuery[] {
  const lastWord = words.find(({ beginning }) => beginning !== '');
  if (!lastWord) return [];
  const prefixes = words.map(({ whole, beginning }) => beginning || whole);
  return [{ query: allOf([...parts, ...prefixes]), lastWord: lastWord.whole }];
}

/**
 * Matches all queries but one, written as: of any two at least one. The index then starts with the
 * two rarest, which are the first, instead of each of the ways to leave one out.
 */
const mostOf = (queries: readonly string[]): string =>
  allOf(
    queries.flatMap((query, index) =>
      queries.slice(0, index).map((earlier) => anyOf([earlier, query])),
    ),
  );

/** Matches the occupation whose titles are nearest to the words. */
function likelyOccupation({ likely, ...intent }: SearchIntent): FallbackQuery[] {
  if (!likely) return [];
  const likelyIntent = { ...intent, words: [], occupations: [likely] };
  return [
    {
      onlyIfEmpty: true,
      query: anyOf(likely.groups.map(({ code }) => quoteLexeme(lexeme.occupation(code)))),
      score: scoreOf({ intent: likelyIntent, words: [], names: new Map() }),
    },
  ];
}
