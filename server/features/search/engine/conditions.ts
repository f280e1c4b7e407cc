import { type SQL, sql } from 'drizzle-orm';
import { titleWords } from '../../../knowledge/occupations/title-key.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { BRIEF_PREFIX, lexeme, quoteLexeme } from '../../../projections/lexemes.ts';
import type { JobFilters, SearchIntent } from '../intent.ts';
import { SURE_WEIGHT } from '../vocabulary/vocabulary.ts';
import { areaQuery, type DocumentQuery, filtersOf, restOf } from './filters.ts';
import { countParts, rarestFirst } from './frequency.ts';
import {
  nearOccupationQuery,
  type QueryWord,
  REMOTE_BEFORE_HYBRID,
  scoreOf,
  titleQuery,
} from './ranking.ts';
import { statedQueries, withStated, wordsOfCondition } from './stated.ts';
import { type FallbackQuery, fallbackQueries, wordQuery } from './weaker.ts';
import {
  allOf,
  anyOf,
  hasWords,
  type IndexedWord,
  indexedWords,
  lexemesOf,
  matchesBrief,
  matchesDocument,
  withPrefix,
  withWeights,
  wordsInText,
} from './words.ts';

/** Full-text part of a search on `job_search`. */
export interface MatchQuery<Query extends DocumentQuery = DocumentQuery> {
  document: Query;
  /**
   * The query without the long texts: `brief` on the column `brief`, which is in the row, and
   * `document` on the index of `document`. Undefined without words that a long text could contain.
   */
  shortFieldQuery?: { brief: string; document: string };
}

/** Search as SQL conditions. */
export interface Conditions extends MatchQuery {
  /** Queries to try in this order while there are too few results. */
  fallbacks: FallbackCondition[];
  /** All other conditions: ranges, age, that the job is open and not dismissed. */
  rest: SQL;
  score: SQL;
  /** Queries that divide the matches of a long list, the best matches first. */
  steps?: readonly string[];
  isRanked: boolean;
  /** Whether a posting is surely the work, and has all other words; undefined without either. */
  exact?: SQL;
  /** Parts of the keyword, as they were typed, with the condition that a posting has it. */
  sought: readonly { text: string; condition: SQL }[];
}

export type FallbackCondition = MatchQuery<string> & Omit<FallbackQuery, 'query'>;

/** A shorter name is another word of a text as well. */
const LEAST_LETTERS = 3;
/** Strength with which a title is surely one of an occupation. */
const SURE_STRENGTH = 'A';

/** With fewer results the fallback queries are tried. */
export const ENOUGH_RESULTS = 5;

export async function conditionsOf(
  db: Db,
  asked: SearchIntent,
  given: JobFilters,
  now: Date,
): Promise<Conditions> {
  const intent = { ...asked, isRemote: asked.isRemote || given.remoteOnly === true };
  const names = [
    ...intent.skills.flatMap((skill) => skill.names),
    ...intent.occupations.flatMap(({ skills = [] }) => skills.flat()),
    ...intent.companies.map(({ name }) => name),
  ];
  const { filters, conditions } = withStated(given, intent);
  const indexed = await indexedWords(db, [
    ...conditions.flatMap(wordsOfCondition),
    ...intent.words.flatMap(({ text, variants }) => [text, ...variants]),
    ...intent.occupations.flatMap(({ text }) => text.split(/\s+/)),
    ...names,
  ]);
  const words = queryWords(intent, indexed);
  const area = intent.area ? areaQuery(intent.area) : '';
  const cannotMatch =
    area === null || (filters.keyword !== undefined && isEmptyKeyword(intent, words));
  const stated = statedQueries(conditions, indexed);
  const unchecked = filtersOf(filters, intent);
  const filter = allOf([unchecked, stated.required]);
  const parts = partQueries(intent, indexed);
  const exactParts = [...exactOccupationQueries(intent), ...parts.slice(intent.occupations.length)];
  const areAllOptional = parts.length === 0 && words.every(({ isOptional }) => isOptional);
  const requiredWords = words.filter(({ isOptional }) => areAllOptional || !isOptional);
  const wholeQuery = allOf([...parts, ...requiredWords.map(wordQuery)]);
  const hasConditions = conditions.length > 0 && exactParts.length === parts.length;
  // With conditions, other work that meets them comes after the work itself.
  const mainQuery = hasConditions
    ? allOf([...exactParts, ...requiredWords.map(wordQuery)])
    : wholeQuery;
  const countOf = await countParts(db, allOf([filter, mainQuery, area ?? '']), now);
  const toMatchQuery = (query: string, filtered = filter): MatchQuery<string> => {
    const document = rarestFirst(allOf([filtered, query, area ?? '']), countOf);
    const shortFieldQuery = { brief: document, document: withPrefix(document, BRIEF_PREFIX) };
    return { document, shortFieldQuery: hasWords(document) ? shortFieldQuery : undefined };
  };
  const fallbacks = fallbackQueries({ intent, indexed, parts, words: requiredWords, countOf });
  const main = toMatchQuery(mainQuery);
  const unsaid = allOf([unchecked, stated.unsaid]);
  return {
    ...main,
    document: cannotMatch ? null : main.document,
    fallbacks: [
      // A posting may not say what is asked for, as long as it says nothing else.
      ...(conditions.length > 0 ? [toMatchQuery(wholeQuery, unsaid)] : []),
      // Weaker queries match too many postings to look for the contrary in each.
      ...fallbacks.map(({ query, ...options }) => ({
        ...options,
        ...toMatchQuery(query, unchecked),
      })),
    ],
    rest: sql.join([restOf(filters, now), ...stated.rest], sql` and `),
    score: scoreOf({ intent, words, names: indexed }),
    exact: exactOf(intent, [
      ...parts.slice(intent.occupations.length),
      ...requiredWords.map(({ whole, beginning }) => anyOf([whole, beginning])),
    ]),
    sought: [
      ...intent.occupations.map((part) => ({
        text: part.text,
        condition: matchesBrief(sureOccupationQuery(part)),
      })),
      ...[...intent.skills, ...intent.companies].map((part) => ({
        text: part.text,
        condition: matchesDocument(namedQuery(part, indexed)),
      })),
      ...requiredWords.map((word) => ({
        text: word.text,
        condition: matchesDocument(wordQuery(word)),
      })),
    ],
    steps: intent.isRemote ? REMOTE_BEFORE_HYBRID : undefined,
    isRanked:
      intent.isRemote || parts.length + words.length > 0 || (intent.area?.places?.length ?? 0) > 1,
  };
}

/** Stop words are dropped unless the search has nothing else. */
function queryWords(intent: SearchIntent, indexed: ReadonlyMap<string, IndexedWord>): QueryWord[] {
  const contentWords = intent.words.filter(({ text }) => !indexed.get(text)?.isStopWord);
  const { occupations, skills, companies } = intent;
  const hasContent =
    contentWords.length + occupations.length + skills.length + companies.length > 0;
  const usedWords = hasContent ? contentWords : intent.words;
  const last = intent.words.at(-1);
  return usedWords
    .map((word) => {
      const { whole = '', beginning = '' } = indexed.get(word.text) ?? {};
      const variants = word.variants.map((variant) => indexed.get(variant)?.whole ?? '');
      return {
        text: word.text,
        whole: anyOf([whole, ...variants]),
        beginning: word === last && word.text.length > 1 ? beginning : '',
        isOptional: word.isOptional === true,
      };
    })
    .filter(({ whole, beginning }) => whole !== '' || beginning !== '')
    .filter(
      ({ whole }, index, all) => all.findLastIndex((other) => other.whole === whole) === index,
    );
}

/** Whether nothing in the keyword can be searched for. */
function isEmptyKeyword(intent: SearchIntent, words: readonly QueryWord[]): boolean {
  const { occupations, skills, companies, jobTypes, isRemote, area, unused } = intent;
  const partCount = occupations.length + skills.length + companies.length + jobTypes.length;
  const count = words.length + partCount + intent.conditions.length + unused.length;
  return count === 0 && !isRemote && !area;
}

/** Queries for occupations, skills and companies, by lexeme or by the words of their names. */
function partQueries(intent: SearchIntent, indexed: ReadonlyMap<string, IndexedWord>): string[] {
  return [
    ...intent.occupations.map(({ text, groups, isInWords }) =>
      anyOf([
        ...groups.map(({ code }) => quoteLexeme(lexeme.occupation(code))),
        nearOccupationQuery(groups),
        titleQuery(text),
        isInWords ? wordsInText(text, indexed) : singleWordQuery(text, indexed),
      ]),
    ),
    ...[...intent.skills, ...intent.companies].map((part) => namedQuery(part, indexed)),
  ].filter((query) => query !== '');
}

function namedQuery(
  part: SearchIntent['skills'][number] | SearchIntent['companies'][number],
  indexed: ReadonlyMap<string, IndexedWord>,
): string {
  const names = 'names' in part ? part.names : [part.name];
  const lexemes =
    'names' in part
      ? part.names.map((name) => lexeme.of('skills', name))
      : [lexeme.company(part.name)];
  return anyOf([
    ...lexemes.map(quoteLexeme),
    ...names.map((name) => indexed.get(name)?.whole ?? ''),
  ]);
}

/** Queries for the occupations themselves, without work that is only near. */
const exactOccupationQueries = ({ occupations }: SearchIntent): string[] =>
  occupations.map(({ text, groups }) =>
    anyOf([
      ...likeliest(groups).map((code) => quoteLexeme(lexeme.likelyOccupation(code))),
      titleQuery(text),
    ]),
  );

/** Condition that a posting is the work; words alone name it only outside the long texts. */
function exactOf({ occupations, skills, companies }: SearchIntent, otherParts: readonly string[]) {
  const work = occupations.map(sureOccupationQuery);
  if (work.length + otherParts.length === 0) return undefined;
  const areWordsAlone = occupations.length + skills.length + companies.length === 0;
  const others = allOf(otherParts);
  const isOther = areWordsAlone && others !== '' ? matchesBrief(others) : matchesDocument(others);
  return sql.join([...work.map(matchesBrief), isOther], sql` and `);
}

const sureOccupationQuery = ({ text, groups }: SearchIntent['occupations'][number]): string =>
  anyOf([
    ...likeliest(groups).map((code) =>
      withWeights(quoteLexeme(lexeme.occupation(code)), SURE_STRENGTH),
    ),
    titleQuery(text),
  ]);

const likeliest = (groups: readonly { code: string; weight: number }[]) =>
  groups
    .filter(({ weight }, index) => index === 0 || weight >= SURE_WEIGHT)
    .map(({ code }) => code);

/**
 * Searches long texts for an occupation of one word, unless its stem is another word's: 'account'
 * for 'accountant', or it is as short as 'IT' and 'ai'. Longer titles are left out: long texts are stored without positions.
 */
function singleWordQuery(text: string, indexed: ReadonlyMap<string, IndexedWord>): string {
  const [word = '', ...otherWords] = titleWords(text);
  const { whole = '' } = indexed.get(text) ?? {};
  const stems = lexemesOf(whole).map(({ length }) => length);
  const isClear = word.length >= LEAST_LETTERS && Math.min(...stems) >= word.length - 1;
  return otherWords.length === 0 && isClear ? whole : '';
}
