import { sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import { FACET_COUNTED_UP_TO, FACETS, type Facet } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { CHOICES, unpackChoices } from '../../projections/choices.ts';
import {
  type Conditions,
  conditionsOf,
  filterQuery,
  type JobFilters,
  matchOf,
} from './conditions.ts';
import { countMatches } from './counts.ts';
import type { SearchIntent } from './intent.ts';
import { areAtLeast, type Group, sampleMatches, stepOf } from './sample.ts';
import { allOf, anyOf } from './words.ts';

type Counts = z.output<Contract['countFacets']['response']>;

/** Postings whose choices are counted one by one; where more match, a sample shows what is frequent. */
const COUNTED_AT_ONCE = 10_000;
/** Random postings that are looked at. */
const SAMPLED = { brief: 10_000, document: 2_500 };

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

async function countSome(
  db: Db,
  facets: readonly Facet[],
  { intent, filters, now }: Search,
): Promise<Partial<Counts>> {
  const conditions = await conditionsOf(db, intent, filters, now);
  const isFrequent = await frequentChoices(db, conditions, now);
  const choices = facets.flatMap((facet) =>
    valuesOf(facet, filters).map((value) => ({ facet, value, key: `${facet} ${value}` })),
  );
  const open = choices.filter(({ key }) => !isFrequent(key));
  const counts = await countChoices(
    db,
    open,
    { intent, filters, now },
    open.length < choices.length,
  );
  const countOf = (key: string) =>
    isFrequent(key) ? FACET_COUNTED_UP_TO + 1 : (counts.get(key) ?? 0);
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      choices
        .filter((choice) => choice.facet === facet)
        .map(({ value, key }) => ({
          value,
          count: Math.min(countOf(key), FACET_COUNTED_UP_TO + 1),
        })),
    ]),
  );
}

/** The choices of which a sample shows that there are more than are counted. */
async function frequentChoices(
  db: Db,
  conditions: Conditions,
  now: Date,
): Promise<(key: string) => boolean> {
  const size = conditions.inBrief ? SAMPLED.document : SAMPLED.brief;
  const sample = await sampleMatches(db, matchOf(conditions), size, now);
  if (!sample) return () => false;
  const found = countsOf(sample.groups);
  return (key) => areAtLeast(FACET_COUNTED_UP_TO + 1, found.get(key) ?? 0, sample);
}

interface Choice {
  facet: Facet;
  value: string;
  key: string;
}

/** Counts all that match together, or where they are too many those of the rare choices alone. */
async function countChoices(
  db: Db,
  open: readonly Choice[],
  search: Search,
  hasFrequent: boolean,
): Promise<ReadonlyMap<string, number>> {
  const { intent, filters, now } = search;
  if (open.length === 0) return new Map();
  const conditions = await conditionsOf(db, intent, filters, now);
  const rare = open.filter(({ facet }) => facet !== 'postedWithin');
  const narrowed = hasFrequent ? narrowTo(conditions, rare) : conditions;
  const together = await countTogether(db, narrowed, now);
  const missing = open.filter(
    ({ facet, key }) =>
      (hasFrequent && facet === 'postedWithin') ||
      (!together.isComplete && (together.counts.get(key) ?? 0) <= FACET_COUNTED_UP_TO),
  );
  const counts = new Map(together.counts);
  for (const { facet, value, key } of missing) {
    const one = await conditionsOf(db, intent, { ...filters, ...only(facet, value) }, now);
    if (one.document === null) continue;
    counts.set(key, await countMatches(db, one.document, one.rest, FACET_COUNTED_UP_TO));
  }
  return counts;
}

/** The same search for postings with any of these choices. */
function narrowTo(conditions: Conditions, choices: readonly Choice[]): Conditions {
  const { document } = conditions;
  if (document === null) return conditions;
  const any = anyOf(choices.map(({ facet, value }) => filterQuery(only(facet, value))));
  return any === ''
    ? { ...conditions, document: null }
    : { ...conditions, document: allOf([document, any]) };
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
  const isMatch = document === '' ? sql`true` : sql`document @@ ${document}::tsquery`;
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    with matching as materialized (
        select choices, posted_at from job_search where ${isMatch} and ${rest}),
      counted as (select * from matching limit ${COUNTED_AT_ONCE + 1})
    select choices, ${stepOf(now)} as days, count(*)::int as count from counted group by 1, 2`);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return { counts: countsOf(rows), isComplete: counted <= COUNTED_AT_ONCE };
}

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
