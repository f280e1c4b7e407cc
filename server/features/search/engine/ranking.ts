import { type SQL, sql } from 'drizzle-orm';
import { nearOccupations } from '../../../knowledge/occupations/occupations.ts';
import { titleWords } from '../../../knowledge/occupations/title-key.ts';
import { lexeme, quoteLexeme as lexemeOf } from '../../../projections/lexemes.ts';
import type { SearchArea, SearchIntent } from '../intent.ts';
import { allOf, anyOf, type IndexedWord, matchesBrief, withWeights } from './words.ts';

/**
 * Points of a match; among equals the newer posting is first. Where a word is found counts more
 * than how often; a match in the long text alone gets none.
 */
const POINTS = {
  /** The whole title is what was typed. */
  wholeTitle: 6,
  /** A word of the title says what the work is. */
  title: 10,
  /** Prefix of a title word, 'nurs' of 'nursery': less than a word, more than any other place. */
  titleBeginning: 7,
  /** Title that points to the occupation in other words: surely, probably or perhaps. */
  occupation: { A: 8, B: 6, C: 3 },
  /** Occupation with similar names; below every posting of the intended one. */
  nearOccupation: 2,
  /** A skill is what the work needs, not what it is. */
  skill: 4,
  /** Company named in the keyword. */
  company: 10,
  /** Word of a company's name: 'Harbourline Software' may be hiring a designer. */
  companyWord: 1,
  /** Factor for an optional word. */
  optional: 0.2,
  /** Remote rather than hybrid where remote work is asked for: more than the title of the work. */
  remote: 20,
  /** In the place itself; less with every 10 km, so that distance decides among similar matches. */
  place: 2,
  tenKm: 0.25,
} as const;

/** Word of the keyword as queries. */
export interface QueryWord {
  /** The word as it was typed. */
  text: string;
  whole: string;
  /** Prefix query; empty if the word is complete. */
  beginning: string;
  isOptional: boolean;
}

export interface ScoreInput {
  intent: SearchIntent;
  words: readonly QueryWord[];
  /** Words of skills and companies, by name. */
  names: ReadonlyMap<string, IndexedWord>;
}

/** Queries that divide remote work. */
export const REMOTE_BEFORE_HYBRID = [
  lexemeOf(lexeme.of('workplace', 'remote')),
  anyOf((['hybrid', 'on-site'] as const).map((kind) => lexemeOf(lexeme.of('workplace', kind)))),
] as const;

/** Points of a posting, from `brief`. */
export function scoreOf({ intent, words, names }: ScoreInput): SQL {
  const parts: SQL[] = [
    ...scoreOfWords(words),
    ...intent.occupations.map(scoreOfOccupation),
    ...intent.skills.map(({ names: all }) => scoreOfSkill(all, names)),
    ...intent.occupations.flatMap(({ skills = [] }) =>
      skills.map((all) => scoreOfSkill(all, names)),
    ),
    ...intent.companies.map(({ name }) =>
      pointsFor(lexemeOf(lexeme.company(name)), POINTS.company),
    ),
    ...scoreOfWholeTitle(intent),
    ...scoreOfPlace(intent),
    ...(intent.isRemote ? [pointsFor(REMOTE_BEFORE_HYBRID[0], POINTS.remote)] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})::float8` : sql`0::float8`;
}

/** One comparison is enough for the many rows without any of the words. */
function scoreOfWords(words: readonly QueryWord[]): SQL[] {
  const anyWord = anyOf(words.flatMap(({ whole, beginning }) => [whole, beginning]));
  return anyWord === '' ? [] : [ifMatches(anyWord, sql.join(words.map(scoreOfWord), sql` + `))];
}

function scoreOfWord({ whole, beginning, isOptional }: QueryWord): SQL {
  const share = isOptional ? POINTS.optional : 1;
  const either = anyOf([whole, beginning]);
  return ifMatches(
    either,
    highestPoints([
      [withWeights(whole, 'A'), POINTS.title * share],
      [withWeights(beginning, 'A'), POINTS.titleBeginning * share],
      [withWeights(either, 'B'), POINTS.skill * share],
      [withWeights(either, 'C'), POINTS.companyWord * share],
    ]),
  );
}

function scoreOfOccupation({ text, groups }: SearchIntent['occupations'][number]): SQL {
  const top = groups[0]?.weight ?? 1;
  const values = groups.flatMap(({ code, weight }) =>
    (['A', 'B', 'C'] as const).map((strength): [string, number] => [
      withWeights(lexemeOf(lexeme.occupation(code)), strength),
      (POINTS.occupation[strength] * weight) / top,
    ]),
  );
  return highestPoints([
    [titleQuery(text), POINTS.title],
    ...values,
    [nearOccupationQuery(groups), POINTS.nearOccupation],
  ]);
}

function scoreOfSkill(all: readonly string[], names: ReadonlyMap<string, IndexedWord>): SQL {
  const query = anyOf(all.map((name) => names.get(name)?.whole ?? ''));
  const tags = anyOf(all.map((name) => lexemeOf(lexeme.of('skills', name))));
  return highestPoints([
    [withWeights(query, 'A'), POINTS.title],
    [anyOf([tags, withWeights(query, 'B')]), POINTS.skill],
    [withWeights(query, 'C'), POINTS.companyWord],
  ]);
}

function scoreOfWholeTitle({ occupations, words }: SearchIntent): SQL[] {
  const text = [...occupations, ...words].map((part) => part.text).join(' ');
  const whole = text === '' ? '' : lexeme.wholeTitle(text);
  return whole === '' || whole === lexeme.wholeTitle('')
    ? []
    : [pointsFor(lexemeOf(whole), POINTS.wholeTitle)];
}

function scoreOfPlace({ area }: SearchIntent): SQL[] {
  if (!area?.places || area.places.length < 2) return [];
  return [sql`greatest(0, ${POINTS.place}::float8 - ${POINTS.tenKm}::float8 * ${kmTo(area)} / 10)`];
}

/** Distance of a posting from the centre of the area in km; 1,000 if its place is unknown. */
export function kmTo({ places = [] }: SearchArea): SQL {
  const kms = Object.fromEntries(places.map(({ id, km }) => [id, km]));
  return sql`coalesce((${JSON.stringify(kms)}::jsonb ->> place_id::text)::float8, 1000)`;
}

/** The places of the area by their distance, the nearest first. */
export function stepsFrom({ places = [] }: SearchArea): { km: number; placeIds: number[] }[] {
  const steps = new Map<number, number[]>();
  for (const { id, km } of places) steps.set(km, [...(steps.get(km) ?? []), id]);
  return [...steps].map(([km, placeIds]) => ({ km, placeIds }));
}

/** All words of the text in the title, unstemmed: 'accountant' has the stem of 'account'. */
export const titleQuery = (text: string) =>
  allOf(titleWords(text).map((word) => lexemeOf(lexeme.titleWord(word))));

/** Occupations with names similar to the likeliest one's, if titles point to them clearly. */
export function nearOccupationQuery(groups: readonly { code: string }[]): string {
  const neighbours = groups.slice(0, 1).flatMap(({ code }) => nearOccupations(code));
  return anyOf(neighbours.map(({ code }) => lexemeOf(lexeme.likelyOccupation(code))));
}

const pointsFor = (query: string, points: number): SQL => highestPoints([[query, points]]);

const ifMatches = (query: string, points: SQL): SQL =>
  sql`case when ${matchesBrief(query)} then ${points} else 0 end`;

/** Points of the matching query that is worth most. */
function highestPoints(values: readonly [query: string, points: number][]): SQL {
  const cases = values
    .filter(([query]) => query !== '')
    .toSorted(([, a], [, b]) => b - a)
    .map(([query, points]) => sql`when ${matchesBrief(query)} then ${points}::float8`);
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else 0 end` : sql`0`;
}
