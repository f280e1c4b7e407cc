import { type SQL, sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { COMPANY_SIZE_BUCKETS } from '#shared/domain/constants.ts';
import {
  LEXEME_FILTERS,
  type LexemeFilter,
  RANGE_FILTERS,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { BRIEF_PREFIX, lexeme, quoteLexeme } from '../../projections/lexemes.ts';
import { RANGE_COLUMNS } from '../../projections/search.ts';
import { titleWords } from '../occupations/title-key.ts';
import { countParts, rarestFirst } from './frequency.ts';
import type { SearchArea, SearchIntent } from './intent.ts';
import { type AskedWord, nearQuery, scoreOf, titleQuery } from './ranking.ts';
import { type WeakerQuery, weakerQueries, wordQuery } from './weaker.ts';
import {
  allOf,
  anyOf,
  asksForWords,
  type IndexedWord,
  indexedWords,
  lexemesOf,
  withPrefix,
  wordsInText,
} from './words.ts';

export type JobFilters = z.output<Contract['countFacets']['query']> & {
  /** Jobs that are left out for the reader. */
  dismissed?: readonly number[];
};

/** The text of a `tsquery` on `document`; empty where every posting matches, null where none can. */
type DocumentQuery = string | null;

/** What postings must match, as conditions on `job_search`. */
export interface Narrowed<Query extends DocumentQuery = DocumentQuery> {
  document: Query;
  /**
   * The same without the long texts: on `brief`, which is in the row, and on the index of `document`.
   * Undefined where there are no words that a long text could hold.
   */
  inBrief?: { brief: string; document: string };
}

/** A search as conditions. */
export interface Conditions extends Narrowed {
  /** Weaker conditions for when the others find too little, the strongest first. */
  weaker: WeakerCondition[];
  /** The ranges, and that the job is open. */
  rest: SQL;
  score: SQL;
  isRanked: boolean;
}

export type WeakerCondition = Narrowed<string> & Omit<WeakerQuery, 'query'>;

/** How few postings are too few, so that weaker conditions are tried. */
export const TOO_FEW = 5;

export async function conditionsOf(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Conditions> {
  const names = [
    ...intent.skills.flatMap((skill) => skill.names),
    ...intent.companies.map(({ name }) => name),
  ];
  const indexed = await indexedWords(db, [
    ...intent.words.flatMap(({ text, also }) => [text, ...also]),
    ...intent.occupations.flatMap(({ text }) => text.split(/\s+/)),
    ...names,
  ]);
  const words = askedWords(intent, indexed);
  const area = intent.area ? areaQuery(intent.area) : '';
  const isNothing = area === null || (filters.keyword !== undefined && saysNothing(intent, words));
  const filter = filtersOf(filters, intent);
  const parts = partQueries(intent, indexed);
  const areAllOptional = parts.length === 0 && words.every(({ isOptional }) => isOptional);
  const needed = words.filter(({ isOptional }) => areAllOptional || !isOptional);
  const asked = allOf([...parts, ...needed.map(wordQuery)]);
  const countOf = await countParts(db, allOf([filter, asked, area ?? '']), now);
  const narrowed = (query: string): Narrowed<string> => {
    const document = rarestFirst(allOf([filter, query, area ?? '']), countOf);
    const inBrief = { brief: document, document: withPrefix(document, BRIEF_PREFIX) };
    return { document, inBrief: asksForWords(document) ? inBrief : undefined };
  };
  const weaker = weakerQueries({ intent, indexed, parts, words: needed, countOf });
  const whole = narrowed(asked);
  return {
    ...whole,
    document: isNothing ? null : whole.document,
    weaker: weaker.map(({ query, ...one }) => ({ ...one, ...narrowed(query) })),
    rest: restOf(filters, now),
    score: scoreOf({ intent, words, names: indexed }),
    isRanked: parts.length + words.length > 0 || (intent.area?.places?.length ?? 0) > 1,
  };
}

/** Words of the language's grammar are left out where others are left. */
function askedWords(intent: SearchIntent, indexed: ReadonlyMap<string, IndexedWord>): AskedWord[] {
  const meant = intent.words.filter(({ text }) => !indexed.get(text)?.isStopWord);
  const { occupations, skills, companies } = intent;
  const hasMore = meant.length + occupations.length + skills.length + companies.length > 0;
  const used = hasMore ? meant : intent.words;
  const last = intent.words.at(-1);
  return used
    .map((word) => {
      const { whole = '', beginning = '' } = indexed.get(word.text) ?? {};
      const also = word.also.map((other) => indexed.get(other)?.whole ?? '');
      return {
        whole: anyOf([whole, ...also]),
        beginning: word === last && word.text.length > 1 ? beginning : '',
        isOptional: word.isOptional === true,
      };
    })
    .filter(({ whole, beginning }) => whole !== '' || beginning !== '')
    .filter(({ whole }, at, all) => all.findLastIndex((other) => other.whole === whole) === at);
}

/** Nothing of what was typed can be looked for. */
function saysNothing(intent: SearchIntent, words: readonly AskedWord[]): boolean {
  const { occupations, skills, companies, jobTypes, isRemote, area } = intent;
  const understood = occupations.length + skills.length + companies.length + jobTypes.length;
  return words.length + understood === 0 && !isRemote && !area;
}

/** Occupations, skills and companies, each with the words that name it. */
function partQueries(intent: SearchIntent, indexed: ReadonlyMap<string, IndexedWord>): string[] {
  const namesOf = (names: readonly string[]) => names.map((name) => indexed.get(name)?.whole ?? '');
  return [
    ...intent.occupations.map(({ text, groups, isInWords }) =>
      anyOf([
        ...groups.map(({ code }) => quoteLexeme(lexeme.occupation(code))),
        nearQuery(groups),
        titleQuery(text),
        isInWords ? wordsInText(text, indexed) : plainWord(text, indexed),
      ]),
    ),
    ...intent.skills.map(({ names }) =>
      anyOf([...names.map((name) => quoteLexeme(lexeme.of('skills', name))), ...namesOf(names)]),
    ),
    ...intent.companies.map(({ name }) =>
      anyOf([quoteLexeme(lexeme.company(name)), ...namesOf([name])]),
    ),
  ].filter((query) => query !== '');
}

/**
 * An occupation of one word may be named in a text as well, unless its stem is another word's: of
 * 'accountant' it is 'account'. Texts do not know which words are neighbours.
 */
function plainWord(text: string, indexed: ReadonlyMap<string, IndexedWord>): string {
  const [word = '', ...others] = titleWords(text);
  const { whole = '' } = indexed.get(text) ?? {};
  const stems = lexemesOf(whole).map(({ length }) => length);
  return others.length === 0 && Math.min(...stems) >= word.length - 1 ? whole : '';
}

/** All that narrows a search but for its area. */
function filtersOf(filters: JobFilters, intent: SearchIntent): string {
  const jobTypes = intent.jobTypes.map((type) => quoteLexeme(lexeme.of('jobType', type)));
  return allOf([
    filterQuery(filters),
    intent.isRemote ? quoteLexeme(lexeme.remote) : '',
    anyOf(jobTypes),
  ]);
}

/** The filters that rows hold as lexemes. */
export function filterQuery(filters: Partial<JobFilters>): string {
  const { remoteOnly, companySize } = filters;
  const values = { ...filters, companySize: companySize && COMPANY_SIZE_BUCKETS[companySize] };
  return allOf([
    remoteOnly ? quoteLexeme(lexeme.remote) : '',
    ...LEXEME_FILTERS.map((filter) => lexemeFilter(filter, values[filter])),
  ]);
}

function lexemeFilter(filter: LexemeFilter, value: string | readonly string[] | undefined): string {
  return anyOf([value ?? []].flat().map((one) => quoteLexeme(lexeme.of(filter, one))));
}

/** Null for what no posting can match. */
function areaQuery(area: SearchArea): DocumentQuery {
  if (area.places) return anyOf(area.places.map(({ id }) => quoteLexeme(lexeme.place(id)))) || null;
  if (area.provinces) {
    return anyOf(area.provinces.map((code) => quoteLexeme(lexeme.province(code))));
  }
  if (area.isRemote) return quoteLexeme(lexeme.remote);
  if (area.words) {
    return allOf(area.words.map((word) => quoteLexeme(lexeme.locationWord(word)))) || null;
  }
  return '';
}

function restOf(filters: JobFilters, now: Date): SQL {
  const time = sql`${now.toISOString()}::timestamptz`;
  const rest = [sql`(closes_at is null or closes_at > ${time})`, ...ranges(filters)];
  if (filters.postedWithin) {
    rest.push(sql`posted_at > ${time} - make_interval(days => ${filters.postedWithin})`);
  }
  if (filters.dismissed?.length) {
    rest.push(sql`job_id <> all (${sql.param(filters.dismissed)}::int[])`);
  }
  return sql.join(rest, sql` and `);
}

/** Ranges overlap; 'From 30' has no upper end. A job that says nothing matches only when none is asked. */
function ranges(filters: JobFilters): SQL[] {
  return RANGE_FILTERS.flatMap((filter) => {
    const { parameters } = searchFilters[filter];
    const [min, max] = [filters[parameters.min], filters[parameters.max]];
    if (min === undefined && max === undefined) return [];
    const low = sql.raw(RANGE_COLUMNS[filter].low);
    const high = sql.raw(RANGE_COLUMNS[filter].high);
    return [
      sql`(${low} is not null or ${high} is not null)`,
      ...(min === undefined ? [] : [sql`(${high} is null or ${high} >= ${min})`]),
      ...(max === undefined ? [] : [sql`(${low} is null or ${low} <= ${max})`]),
    ];
  });
}
