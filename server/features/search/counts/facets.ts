import { sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import { FACET_COUNTED_UP_TO, FACETS, type Facet } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import { provinceOfPlace } from '../../../knowledge/places/areas.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { CHOICES, choiceKey, unpackChoices } from '../../../projections/choices.ts';
import { type Conditions, conditionsOf } from '../engine/conditions.ts';
import { filterQuery } from '../engine/filters.ts';
import {
  areAtLeast,
  expectedInSample,
  type Group,
  sampleMatches,
  stepOf,
} from '../engine/sample.ts';
import { allOf, anyOf, matchesDocument } from '../engine/words.ts';
import type { JobFilters, SearchIntent } from '../intent.ts';
import { countRecent, countUpTo } from './counts.ts';

type Counts = z.output<Contract['countFacets']['response']>;

/** Maximum matches that are all counted; above it, a sample shows which choices are frequent. */
const COUNTED_AT_ONCE = 20_000;

/** Number of matches of each choice of each facet, with all other filters kept. */
export async function countFacets(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Counts> {
  const chosen = FACETS.filter((facet) => filters[facet] !== undefined);
  const unchosen = FACETS.filter((facet) => !chosen.includes(facet));
  const counted = await Promise.all([
    countFacetGroup(db, unchosen, { intent, filters, now }),
    ...chosen.map((facet) =>
      countFacetGroup(db, [facet], { intent, filters: { ...filters, [facet]: undefined }, now }),
    ),
  ]);
  return Object.assign({}, ...counted);
}

interface Search {
  intent: SearchIntent;
  filters: JobFilters;
  now: Date;
}

interface Choice {
  facet: Facet;
  value: string;
  key: string;
}

async function countFacetGroup(
  db: Db,
  facets: readonly Facet[],
  search: Search,
): Promise<Partial<Counts>> {
  const choices = facets.flatMap((facet) =>
    valuesOf(facet, search.filters).map((value) => ({
      facet,
      value,
      key: choiceKey(facet, value),
    })),
  );
  const counts = await countChoices(db, choices, search);
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      choices
        .filter((choice) => choice.facet === facet)
        .map(({ value, key }) => ({
          value,
          count: Math.min(counts.get(key) ?? 0, FACET_COUNTED_UP_TO + 1),
        })),
    ]),
  );
}

/** Counts all choices in one statement, or only the rare ones if there are too many matches. */
async function countChoices(
  db: Db,
  choices: readonly Choice[],
  search: Search,
): Promise<ReadonlyMap<string, number>> {
  const conditions = await conditionsOf(db, search.intent, search.filters, search.now);
  if (conditions.document === null) return new Map();
  const sample = await sampleMatches(db, conditions, search.now);
  // The sample may err by a quarter.
  if (!sample || sumCounts(sample.groups) <= expectedInSample(0.75 * COUNTED_AT_ONCE, sample)) {
    const counted = await countGrouped(db, conditions, search.now);
    if (counted.isComplete) return counted.counts;
  }
  const counts = new Map<string, number>();
  const sampled = countsOf(sample?.groups ?? []);
  for (const { key } of choices) {
    const isFrequent = sample && areAtLeast(FACET_COUNTED_UP_TO + 1, sampled.get(key) ?? 0, sample);
    if (isFrequent) counts.set(key, FACET_COUNTED_UP_TO + 1);
  }
  const pending = choices.filter(
    ({ key, ...choice }) => !counts.has(key) && isPossible(choice, search),
  );
  for (const [key, count] of await countRareChoices(db, pending, search, conditions)) {
    counts.set(key, count);
  }
  return counts;
}

/** Counts the matches of each choice that the sample does not show to be frequent. */
async function countRareChoices(
  db: Db,
  choices: readonly Choice[],
  { intent, filters, now }: Search,
  conditions: Conditions,
): Promise<ReadonlyMap<string, number>> {
  const groupable = choices.filter(({ facet }) => facet !== 'postedWithin');
  const firstMatches = await countGrouped(db, narrowTo(conditions, groupable), now);
  const counts = new Map(
    groupable.map(({ key }): [string, number] => [key, firstMatches.counts.get(key) ?? 0]),
  );

  for (const { facet, value, key } of choices) {
    const atLeast = counts.get(key) ?? 0;
    if (facet !== 'postedWithin' && (firstMatches.isComplete || atLeast > FACET_COUNTED_UP_TO))
      continue;
    const choiceFilters = { ...filters, ...filterFor(facet, value) };
    const choiceConditions = await conditionsOf(db, intent, choiceFilters, now);
    const countMatches = facet === 'postedWithin' ? countRecent : countUpTo;
    counts.set(key, await countMatches(db, choiceConditions, FACET_COUNTED_UP_TO));
  }

  return counts;
}

/** False for a province outside the area of the search. */
function isPossible({ facet, value }: Omit<Choice, 'key'>, { intent }: Search): boolean {
  const { places, provinces } = intent.area ?? {};
  if (facet !== 'province' || !(places ?? provinces)) return true;
  const isPlaced = places?.some(({ id }) => provinceOfPlace(id) === value);
  return isPlaced || provinces?.some((code) => code === value) === true;
}

/** Restricts a search to postings with any of these choices. */
function narrowTo(conditions: Conditions, choices: readonly Choice[]): Conditions {
  const { document } = conditions;
  if (document === null) return conditions;
  const anyChoice = anyOf(choices.map(({ facet, value }) => filterQuery(filterFor(facet, value))));
  return { ...conditions, document: anyChoice === '' ? null : allOf([anyChoice, document]) };
}

/** Choices of a facet, and the chosen industry, which may be a company's own wording. */
function valuesOf(facet: Facet, { industry }: JobFilters): readonly string[] {
  if (facet === 'postedWithin') return POSTED_WITHIN.map(String);
  if (facet !== 'industry' || !industry) return CHOICES[facet];
  return [...new Set<string>([...CHOICES.industry, industry])];
}

function filterFor(facet: Facet, value: string): Partial<JobFilters> {
  if (facet === 'remoteOnly') return { remoteOnly: true };
  if (facet === 'postedWithin')
    return { postedWithin: POSTED_WITHIN.find((days) => String(days) === value) };
  return { [facet]: facet === 'jobType' || facet === 'province' ? [value] : value };
}

interface Counted {
  counts: ReadonlyMap<string, number>;
  /** Whether all matches were counted. */
  isComplete: boolean;
}

/** Counts of the choices among the first matches, keyed by facet and value. */
async function countGrouped(db: Db, { document, rest }: Conditions, now: Date): Promise<Counted> {
  if (document === null) return { counts: new Map(), isComplete: true };
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    with matching as materialized (
        select choices, posted_at from job_search where ${matchesDocument(document)} and ${rest}),
      counted as (select * from matching limit ${COUNTED_AT_ONCE + 1})
    select choices, ${stepOf(now)} as days, count(*)::int as count from counted group by 1, 2`);
  return { counts: countsOf(rows), isComplete: sumCounts(rows) <= COUNTED_AT_ONCE };
}

const AGES = POSTED_WITHIN.map((within) => ({
  within,
  key: choiceKey('postedWithin', String(within)),
}));

const sumCounts = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

function countsOf(groups: readonly Group[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { choices, days, count } of groups) {
    for (const key of unpackChoices(choices)) add(key, count);
    for (const { within, key } of AGES) if (days < within) add(key, count);
  }
  return counts;
}
