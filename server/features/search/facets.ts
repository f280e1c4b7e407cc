import { sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import { FACET_COUNTED_UP_TO, FACETS, type Facet } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { CHOICES, unpackChoices } from '../../projections/choices.ts';
import { provinceOfPlace } from '../places/areas.ts';
import { type Conditions, conditionsOf, filterQuery, type JobFilters } from './conditions.ts';
import { countRecent, countUpTo } from './counts.ts';
import type { SearchIntent } from './intent.ts';
import { areAtLeast, expectedOf, type Group, sampleMatches, stepOf } from './sample.ts';
import { allOf, anyOf, isInIndex } from './words.ts';

type Counts = z.output<Contract['countFacets']['response']>;

/** Postings whose choices are counted one by one; where more match, a sample shows what is frequent. */
const COUNTED_AT_ONCE = 20_000;

/** How many postings each choice of each facet leaves, with all other filters kept. */
export async function countFacets(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Counts> {
  const chosen = FACETS.filter((facet) => filters[facet] !== undefined);
  const others = FACETS.filter((facet) => !chosen.includes(facet));
  const counted = await Promise.all([
    countSome(db, others, { intent, filters, now }),
    ...chosen.map((facet) =>
      countSome(db, [facet], { intent, filters: { ...filters, [facet]: undefined }, now }),
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

async function countSome(
  db: Db,
  facets: readonly Facet[],
  search: Search,
): Promise<Partial<Counts>> {
  const choices = facets.flatMap((facet) =>
    valuesOf(facet, search.filters).map((value) => ({ facet, value, key: `${facet} ${value}` })),
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

/** Counts all that match together, or where they are too many those of the rare choices alone. */
async function countChoices(
  db: Db,
  choices: readonly Choice[],
  search: Search,
): Promise<ReadonlyMap<string, number>> {
  const conditions = await conditionsOf(db, search.intent, search.filters, search.now);
  if (conditions.document === null) return new Map();
  const sample = await sampleMatches(db, conditions, search.now);
  // The sample may err by a quarter.
  if (!sample || countGroups(sample.groups) <= expectedOf(0.75 * COUNTED_AT_ONCE, sample)) {
    const together = await countTogether(db, conditions, search.now);
    if (together.isComplete) return together.counts;
  }
  const counts = new Map<string, number>();
  const found = countsOf(sample?.groups ?? []);
  for (const { key } of choices) {
    const isFrequent = sample && areAtLeast(FACET_COUNTED_UP_TO + 1, found.get(key) ?? 0, sample);
    if (isFrequent) counts.set(key, FACET_COUNTED_UP_TO + 1);
  }
  const open = choices.filter(
    ({ key, ...choice }) => !counts.has(key) && isPossible(choice, search),
  );
  for (const [key, count] of await countRare(db, open, search, conditions)) counts.set(key, count);
  return counts;
}

/** Counts the choices of which a sample does not show that they are frequent. */
async function countRare(
  db: Db,
  open: readonly Choice[],
  { intent, filters, now }: Search,
  conditions: Conditions,
): Promise<ReadonlyMap<string, number>> {
  const rare = open.filter(({ facet }) => facet !== 'postedWithin');
  const together = await countTogether(db, narrowTo(conditions, rare), now);
  const counts = new Map(
    rare.map(({ key }): [string, number] => [key, together.counts.get(key) ?? 0]),
  );
  for (const { facet, value, key } of open) {
    const counted = counts.get(key) ?? 0;
    if (facet !== 'postedWithin' && (together.isComplete || counted > FACET_COUNTED_UP_TO))
      continue;
    const one = await conditionsOf(db, intent, { ...filters, ...only(facet, value) }, now);
    const count = facet === 'postedWithin' ? countRecent : countUpTo;
    counts.set(key, await count(db, one, FACET_COUNTED_UP_TO));
  }
  return counts;
}

/** A province that the area lies in; every other choice. */
function isPossible({ facet, value }: Omit<Choice, 'key'>, { intent }: Search): boolean {
  const { places, provinces } = intent.area ?? {};
  if (facet !== 'province' || !(places ?? provinces)) return true;
  const isPlaced = places?.some(({ id }) => provinceOfPlace(id) === value);
  return isPlaced || provinces?.some((code) => code === value) === true;
}

/** The same search for postings with any of these choices. */
function narrowTo(conditions: Conditions, choices: readonly Choice[]): Conditions {
  const { document } = conditions;
  if (document === null) return conditions;
  const oneOfThem = anyOf(choices.map(({ facet, value }) => filterQuery(only(facet, value))));
  return { ...conditions, document: oneOfThem === '' ? null : allOf([oneOfThem, document]) };
}

/** What can be chosen; an industry that a company calls its own stays if it was chosen. */
function valuesOf(facet: Facet, { industry }: JobFilters): readonly string[] {
  if (facet === 'postedWithin') return POSTED_WITHIN.map(String);
  if (facet !== 'industry' || !industry) return CHOICES[facet];
  return [...new Set<string>([...CHOICES.industry, industry])];
}

function only(facet: Facet, value: string): Partial<JobFilters> {
  if (facet === 'remoteOnly') return { remoteOnly: true };
  if (facet === 'postedWithin')
    return { postedWithin: POSTED_WITHIN.find((days) => String(days) === value) };
  return { [facet]: facet === 'jobType' || facet === 'province' ? [value] : value };
}

interface Counted {
  counts: ReadonlyMap<string, number>;
  /** Whether these are all that match. */
  isComplete: boolean;
}

/** The choices of the first postings that match, by facet and value. */
async function countTogether(db: Db, { document, rest }: Conditions, now: Date): Promise<Counted> {
  if (document === null) return { counts: new Map(), isComplete: true };
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    with matching as materialized (
        select choices, posted_at from job_search where ${isInIndex(document)} and ${rest}),
      counted as (select * from matching limit ${COUNTED_AT_ONCE + 1})
    select choices, ${stepOf(now)} as days, count(*)::int as count from counted group by 1, 2`);
  return { counts: countsOf(rows), isComplete: countGroups(rows) <= COUNTED_AT_ONCE };
}

const countGroups = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

function countsOf(groups: readonly Group[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { choices, days, count } of groups) {
    for (const [facet, value] of unpackChoices(choices)) add(`${facet} ${value}`, count);
    for (const within of POSTED_WITHIN) {
      if (days < within) add(`postedWithin ${within}`, count);
    }
  }
  return counts;
}
