import { type SQL, sql } from 'drizzle-orm';
import { lexeme, quoteLexeme as lexemeOf } from '../../projections/lexemes.ts';
import { nearOccupations } from '../occupations/occupations.ts';
import { titleWords } from '../occupations/title-key.ts';
import type { SearchArea, SearchIntent } from './intent.ts';
import { allOf, anyOf, type IndexedWord, isInBrief, withWeights } from './words.ts';

/**
 * What a match is worth. Among equal ones the newer posting is first. Where a word is found counts
 * more than how often; a text alone is worth nothing, it only follows.
 */
const POINTS = {
  /** The whole title is what was typed: no other posting is meant more. */
  wholeTitle: 6,
  /** A word of the title says what the work is. */
  title: 10,
  /** 'nurs' may become 'nursery': less than the word itself, more than any other place. */
  titleBeginning: 7,
  /** The title points to the occupation in other words, surely, probably or perhaps. */
  occupation: { A: 8, B: 6, C: 3 },
  /** Another occupation with much the same names, below every posting of the one that is meant. */
  nearOccupation: 2,
  /** A skill is what the work needs, not what it is. */
  skill: 4,
  /** A name that was understood as a company's finds the company. */
  company: 10,
  /** One word of it says nothing of the work: 'Harbourline Software' looks for a designer. */
  companyWord: 1,
  /** Of a word that need not be there, as a share. */
  optional: 0.2,
  /** In the place itself; less with every 10 km, so that nearer is first only among like matches. */
  place: 2,
  tenKm: 0.25,
} as const;

/** A word of the keyword with all the forms that are looked for. */
export interface AskedWord {
  whole: string;
  /** Empty where the word is complete. */
  beginning: string;
  isOptional: boolean;
}

export interface Asked {
  intent: SearchIntent;
  words: readonly AskedWord[];
  /** The words of each skill and company, by name. */
  names: ReadonlyMap<string, IndexedWord>;
}

/** How well a posting matches, from what its row holds in brief. */
export function scoreOf({ intent, words, names }: Asked): SQL {
  const parts: SQL[] = [
    ...scoreOfWords(words),
    ...intent.occupations.map(scoreOfOccupation),
    ...intent.skills.map(({ names: all }) => scoreOfSkill(all, names)),
    ...intent.companies.map(({ name }) => when(lexemeOf(lexeme.company(name)), POINTS.company)),
    ...scoreOfWholeTitle(intent),
    ...scoreOfPlace(intent),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})::float8` : sql`0::float8`;
}

/** One look is enough for the many rows that have none of the words. */
function scoreOfWords(words: readonly AskedWord[]): SQL[] {
  const one = anyOf(words.flatMap(({ whole, beginning }) => [whole, beginning]));
  return one === '' ? [] : [where(one, sql.join(words.map(scoreOfWord), sql` + `))];
}

function scoreOfWord({ whole, beginning, isOptional }: AskedWord): SQL {
  const share = isOptional ? POINTS.optional : 1;
  const either = anyOf([whole, beginning]);
  return where(
    either,
    best([
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
  return best([
    [titleQuery(text), POINTS.title],
    ...values,
    [nearQuery(groups), POINTS.nearOccupation],
  ]);
}

function scoreOfSkill(all: readonly string[], names: ReadonlyMap<string, IndexedWord>): SQL {
  const query = anyOf(all.map((name) => names.get(name)?.whole ?? ''));
  const tags = anyOf(all.map((name) => lexemeOf(lexeme.of('skills', name))));
  return best([
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
    : [when(lexemeOf(whole), POINTS.wholeTitle)];
}

function scoreOfPlace({ area }: SearchIntent): SQL[] {
  if (!area?.places || area.places.length < 2) return [];
  return [sql`greatest(0, ${POINTS.place}::float8 - ${POINTS.tenKm}::float8 * ${kmTo(area)} / 10)`];
}

/** The distance of a posting from the middle of the area; far away where its place is unknown. */
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

/** All words of the text in the title, as they are: stems would take an account for an accountant. */
export const titleQuery = (text: string) =>
  allOf(titleWords(text).map((word) => lexemeOf(lexeme.titleWord(word))));

/** Occupations with much the same names as the likeliest, where titles point to them clearly. */
export function nearQuery(groups: readonly { code: string }[]): string {
  const near = groups.slice(0, 1).flatMap(({ code }) => nearOccupations(code));
  return anyOf(near.map(({ code }) => lexemeOf(lexeme.likelyOccupation(code))));
}

const when = (query: string, points: number): SQL => best([[query, points]]);

const where = (query: string, points: SQL): SQL =>
  sql`case when ${isInBrief(query)} then ${points} else 0 end`;

/** The points of the first query that matches, the most first. */
function best(values: readonly [query: string, points: number][]): SQL {
  const cases = values
    .filter(([query]) => query !== '')
    .toSorted(([, a], [, b]) => b - a)
    .map(([query, points]) => sql`when ${isInBrief(query)} then ${points}::float8`);
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else 0 end` : sql`0`;
}
