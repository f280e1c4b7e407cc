import { type SQL, sql } from 'drizzle-orm';
import {
  binsOf,
  type FiltersOfKind,
  RANGE_FILTERS,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import type { Db } from '../../db/connect.ts';
import { RANGE_COLUMNS } from '../../projections/search.ts';
import { type Conditions, conditionsOf, type JobFilters } from './conditions.ts';
import type { SearchIntent } from './intent.ts';
import { sampleSize } from './sample.ts';
import { isInIndex } from './words.ts';

type RangeFilter = FiltersOfKind<'range'>;
type RangeCounts = Record<RangeFilter, number[]>;

/** Postings that are looked at one by one. */
const COUNTED_AT_ONCE = 20_000;
/** So many of a sample show the shape of all. */
const ENOUGH_OF_SAMPLE = 300;

/** Postings that say the same, in bins: from which one to which. */
interface Span extends Record<string, unknown> {
  name: RangeFilter;
  low: number;
  high: number;
  count: number;
}

/** How many postings reach into each bin of each slider, with all other filters kept. */
export async function countRanges(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<RangeCounts> {
  const isSet = (name: RangeFilter) => {
    const { min, max } = searchFilters[name].parameters;
    return filters[min] !== undefined || filters[max] !== undefined;
  };
  const others = RANGE_FILTERS.filter((name) => !isSet(name));
  const groups = [others, ...RANGE_FILTERS.filter(isSet).map((name) => [name])];
  const counted = await Promise.all(
    groups
      .filter((names) => names.length > 0)
      .map(async (names) => {
        const conditions = await conditionsOf(db, intent, without(filters, names), now);
        return countSpans(db, names, conditions, now);
      }),
  );
  return binned(counted.flat());
}

/** A slider's own setting does not narrow what is shown above it. */
function without(filters: JobFilters, names: readonly RangeFilter[]): JobFilters {
  const own = names.flatMap((name) => Object.values(searchFilters[name].parameters));
  return { ...filters, ...Object.fromEntries(own.map((parameter) => [parameter, undefined])) };
}

async function countSpans(
  db: Db,
  names: readonly RangeFilter[],
  { document, rest }: Conditions,
  now: Date,
): Promise<Span[]> {
  if (document === null) return [];
  const read = async (table: SQL) => {
    const spans = names.map((name) => spansOf(name));
    const { rows } = await db.execute<Span>(sql`
      with matching as materialized (
        select annual_min, annual_max, hourly_min, hourly_max, hours_per_week
        from ${table} where ${isInIndex(document)} and ${rest} limit ${COUNTED_AT_ONCE})
      ${sql.join(spans, sql` union all `)}`);
    return rows;
  };
  const { seen, rows: all } = await sampleSize(db, now);
  if (seen > 0) {
    const sampled = await read(sql`job_search_sample`);
    if (sampled.reduce((sum, { count }) => sum + count, 0) >= ENOUGH_OF_SAMPLE) {
      return sampled.map((span) => ({ ...span, count: Math.round((span.count * all) / seen) }));
    }
  }
  return read(sql`job_search`);
}

/** What says nothing is left out; an open end reaches to the end of the scale, as it does in a search. */
function spansOf(name: RangeFilter): SQL {
  const { scale } = searchFilters[name];
  const { width, count } = binsOf(scale);
  const low = sql.raw(RANGE_COLUMNS[name].low);
  const high = sql.raw(RANGE_COLUMNS[name].high);
  // Not by coalesce: least and greatest pass over what is null.
  const binOf = (value: SQL, open: number) =>
    sql`case when ${value} is null then ${open}
      else least(greatest(floor((${value} - ${scale.min}) / ${width}::float8), 0), ${count - 1}) end::int`;
  return sql`select ${name}::text as name, ${binOf(low, 0)} as low, ${binOf(high, count - 1)} as high,
      count(*)::int as count
    from matching where ${low} is not null or ${high} is not null group by 1, 2, 3`;
}

function binned(spans: readonly Span[]): RangeCounts {
  const counts = Object.fromEntries(
    RANGE_FILTERS.map((name) => [
      name,
      new Array<number>(binsOf(searchFilters[name].scale).count).fill(0),
    ]),
  ) as RangeCounts;
  for (const { name, low, high, count } of spans) {
    for (let bin = low; bin <= high; bin += 1) counts[name][bin] = (counts[name][bin] ?? 0) + count;
  }
  return counts;
}
