import { type SQL, sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { POSTED_WITHIN } from '#shared/domain/constants.ts';
import { FACET_COUNTED_UP_TO, FACETS, type Facet } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { CHOICES, unpackChoices } from '../../projections/choices.ts';
import { type Conditions, conditionsOf, type JobFilters } from './conditions.ts';
import { countMatches } from './counts.ts';
import type { SearchIntent } from './intent.ts';

type Counts = z.output<Contract['countFacets']['response']>;

/** Postings that are counted one by one; where more match, a choice's own count is asked for. */
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

async function countSome(
  db: Db,
  facets: readonly Facet[],
  search: Search,
): Promise<Partial<Counts>> {
  const { intent, filters, now } = search;
  const conditions = await conditionsOf(db, intent, filters, now);
  const { counts, isComplete } = await countTogether(db, conditions, now);
  const entries = facets.map(async (facet) => {
    const values = valuesOf(facet, filters).map(async (value) => {
      const count = counts.get(`${facet} ${value}`) ?? 0;
      if (isComplete || count > FACET_COUNTED_UP_TO) {
        return { value, count: Math.min(count, FACET_COUNTED_UP_TO + 1) };
      }
      const narrowed = await conditionsOf(db, intent, { ...filters, ...only(facet, value) }, now);
      const { document, rest } = narrowed;
      return {
        value,
        count: document === null ? 0 : await countMatches(db, document, rest, FACET_COUNTED_UP_TO),
      };
    });
    return [facet, await Promise.all(values)];
  });
  return Object.fromEntries(await Promise.all(entries));
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

/** The choices of the first postings that match, by facet and value; complete where those are all. */
async function countTogether(
  db: Db,
  { document, rest }: Conditions,
  now: Date,
): Promise<{ counts: Map<string, number>; isComplete: boolean }> {
  const counts = new Map<string, number>();
  if (document === null) return { counts, isComplete: true };
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  let counted = 0;
  for (const { choices, days, count } of await groupMatches(db, document, rest, now)) {
    counted += count;
    for (const [facet, value] of unpackChoices(choices)) add(`${facet} ${value}`, count);
    for (const within of POSTED_WITHIN) {
      if (days < within) add(`postedWithin ${within}`, count);
    }
  }
  return { counts, isComplete: counted <= COUNTED_AT_ONCE };
}

interface Group {
  [column: string]: unknown;
  choices: number;
  /** Since it was posted, up to the next step of `POSTED_WITHIN`. */
  days: number;
  count: number;
}

async function groupMatches(db: Db, document: string, rest: SQL, now: Date): Promise<Group[]> {
  const isMatch = document === '' ? sql`true` : sql`document @@ ${document}::tsquery`;
  const steps = POSTED_WITHIN.map(
    (days) =>
      sql`when posted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}) then ${days - 0.5}::float8`,
  );
  const result = await db.execute<Group>(sql`
    with matching as materialized (select choices, posted_at from job_search where ${isMatch} and ${rest}),
      counted as (select * from matching limit ${COUNTED_AT_ONCE + 1})
    select choices, case ${sql.join(steps, sql` `)} else 1000 end as days, count(*)::int as count
    from counted group by 1, 2`);
  return result.rows;
}
