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
import type { SearchArea, SearchIntent } from './intent.ts';
import { type AskedWord, nearQuery, scoreOf, titleQuery } from './ranking.ts';
import { allOf, anyOf, type IndexedWord, indexedWords, lexemesOf, withPrefix } from './words.ts';

export type JobFilters = z.output<Contract['countFacets']['query']> & {
  /** Jobs that are left out for the reader. */
  dismissed?: readonly number[];
};

/** What a document must match: the text of a `tsquery`, or that none can. */
export type DocumentQuery = string | null;

/** A search as conditions on `job_search`. */
export interface Conditions {
  /** On `document`; empty where every posting matches, null where none can. */
  document: DocumentQuery;
  /**
   * The same without the long texts: on `brief`, which is in the row, and on the index of `document`.
   * Undefined where there are no words that a long text could hold.
   */
  inBrief?: { brief: string; document: string };
  /** Weaker conditions for when the others find too little, the strongest first. */
  weaker: {
    document: string;
    score?: SQL;
    ifNothing?: true;
    /** Only where the last word may be the beginning of another. */
    lastWord?: Pick<AskedWord, 'whole' | 'beginning'>;
  }[];
  /** The ranges, and that the job is open. */
  rest: SQL;
  score: SQL;
  isRanked: boolean;
}

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
  // The index begins with the first part and skips by it: few match a filter, and many an area.
  const narrowed = (query: string) => allOf([filtersOf(filters, intent), query, area ?? '']);
  const parts = partQueries(intent, indexed);
  const areAllOptional = parts.length === 0 && words.every(({ isOptional }) => isOptional);
  const needed = words.filter(({ isOptional }) => areAllOptional || !isOptional);
  const wordQueries = needed.map(({ whole, beginning }) => whole || beginning);
  const whole = narrowed(allOf([...parts, ...wordQueries]));
  return {
    document: isNothing ? null : whole,
    inBrief:
      wordQueries.length + intent.skills.length + intent.companies.length > 0 ||
      intent.occupations.some(({ text, isInWords }) => isInWords || plainWord(text, indexed) !== '')
        ? { brief: whole, document: withPrefix(whole, BRIEF_PREFIX) }
        : undefined,
    weaker: [
      ...beginningQuery(needed, parts),
      ...weakerQueries(intent, indexed, parts, wordQueries),
      ...likelyOccupation(intent),
    ].map((weaker) => ({ ...weaker, document: narrowed(weaker.document) })),
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
    .filter(({ whole, beginning }) => whole !== '' || beginning !== '');
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

const wordsInText = (text: string, indexed: ReadonlyMap<string, IndexedWord>) =>
  allOf(text.split(/\s+/).map((word) => indexed.get(word)?.whole ?? ''));

/**
 * The occupation alone; an occupation's words in the text, most of the words. Two words of which one
 * is known to no posting stay without an answer: what is left would not be what was asked for.
 */
function weakerQueries(
  intent: SearchIntent,
  indexed: ReadonlyMap<string, IndexedWord>,
  parts: readonly string[],
  words: readonly string[],
): Conditions['weaker'] {
  const all = [...parts, ...words];
  const occupations = parts.slice(0, intent.occupations.length);
  const queries: Conditions['weaker'] = [];
  if (occupations.length > 0 && all.length > occupations.length) {
    queries.push({ document: allOf(occupations) });
  }
  if (occupations.length > 0) {
    const inText = intent.occupations.map(({ text }) => wordsInText(text, indexed));
    const others = [...parts.slice(occupations.length), ...words];
    queries.push({ document: allOf([...inText, ...others]), ifNothing: true });
  }
  if (all.length >= 3 && all.length <= 8) {
    const most = all.map((_, left) => allOf(all.filter((_, index) => index !== left)));
    queries.push({ document: anyOf(most), ifNothing: true });
  }
  return queries.filter(({ document }) => document !== '');
}

/** The last word as the beginning of one, for who is still typing; whole words are found before. */
function beginningQuery(
  words: readonly AskedWord[],
  parts: readonly string[],
): Conditions['weaker'] {
  const lastWord = words.find(({ beginning }) => beginning !== '');
  if (!lastWord) return [];
  const begun = words.map(({ whole, beginning }) => beginning || whole);
  return [{ document: allOf([...parts, ...begun]), lastWord }];
}

/** Words that name no occupation may be close to the titles of one. */
function likelyOccupation({ likely, ...intent }: SearchIntent): Conditions['weaker'] {
  if (!likely) return [];
  const meant = { ...intent, words: [], occupations: [likely] };
  return [
    {
      ifNothing: true,
      document: anyOf(likely.groups.map(({ code }) => quoteLexeme(lexeme.occupation(code)))),
      score: scoreOf({ intent: meant, words: [], names: new Map() }),
    },
  ];
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
