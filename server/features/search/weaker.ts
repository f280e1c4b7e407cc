import type { SQL } from 'drizzle-orm';
import { lexeme, quoteLexeme } from '../../projections/lexemes.ts';
import type { CountOf } from './frequency.ts';
import type { SearchIntent } from './intent.ts';
import { type AskedWord, scoreOf } from './ranking.ts';
import { allOf, anyOf, type IndexedWord, wordsInText } from './words.ts';

/** A condition for when stronger ones find too little. */
export interface WeakerQuery {
  /** The text of a `tsquery`. */
  query: string;
  score?: SQL;
  ifNothing?: true;
  /** The last word, which is taken for the beginning of another unless it is a frequent one itself. */
  lastWord?: string;
}

interface Asked {
  intent: SearchIntent;
  indexed: ReadonlyMap<string, IndexedWord>;
  /** Queries for occupations, skills and companies. */
  parts: readonly string[];
  /** The words that a posting must have. */
  words: readonly AskedWord[];
  countOf: CountOf;
}

/**
 * The last word as a beginning, the occupation alone, its words in the text, most of the words, the
 * nearest titles; the strongest first. Two words of which one is known to no posting stay without an
 * answer: what is left would not be what was asked for.
 */
export function weakerQueries({ intent, indexed, parts, words, countOf }: Asked): WeakerQuery[] {
  const all = [...parts, ...words.map(wordQuery)];
  const occupations = parts.slice(0, intent.occupations.length);
  const queries = beginningQuery(words, parts);
  if (occupations.length > 0 && all.length > occupations.length) {
    queries.push({ query: allOf(occupations) });
  }
  if (occupations.length > 0) {
    const inText = intent.occupations.map(({ text }) => wordsInText(text, indexed));
    const others = all.slice(occupations.length);
    queries.push({ query: allOf([...inText, ...others]), ifNothing: true });
  }
  if (all.length >= 3 && all.length <= 8) {
    const rarestFirst = all.toSorted((a, b) => countOf(a) - countOf(b));
    queries.push({ query: mostOf(rarestFirst), ifNothing: true });
  }
  return [...queries, ...likelyOccupation(intent)].filter(({ query }) => query !== '');
}

export const wordQuery = ({ whole, beginning }: AskedWord) => whole || beginning;

/** The last word as the beginning of one, for who is still typing; whole words are found before. */
function beginningQuery(words: readonly AskedWord[], parts: readonly string[]): WeakerQuery[] {
  const lastWord = words.find(({ beginning }) => beginning !== '');
  if (!lastWord) return [];
  const begun = words.map(({ whole, beginning }) => beginning || whole);
  return [{ query: allOf([...parts, ...begun]), lastWord: lastWord.whole }];
}

/**
 * All of them but one: of any two at least one. So the index begins with the two rarest, which are the
 * first, and not with each of the ways to leave one out.
 */
const mostOf = (queries: readonly string[]): string =>
  allOf(queries.flatMap((one, at) => queries.slice(0, at).map((other) => anyOf([other, one]))));

/** Words that name no occupation may be close to the titles of one. */
function likelyOccupation({ likely, ...intent }: SearchIntent): WeakerQuery[] {
  if (!likely) return [];
  const meant = { ...intent, words: [], occupations: [likely] };
  return [
    {
      ifNothing: true,
      query: anyOf(likely.groups.map(({ code }) => quoteLexeme(lexeme.occupation(code)))),
      score: scoreOf({ intent: meant, words: [], names: new Map() }),
    },
  ];
}
