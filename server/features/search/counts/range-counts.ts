import { type SQL, sql } from 'drizzle-orm';
import {
  binsOf,
  type FiltersOfKind,
  RANGE_FILTERS,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { RANGE_COLUMN_NAMES, RANGE_COLUMNS } from '../../../projections/search.ts';
import { type Conditions, conditionsOf } from '../engine/conditions.ts';
import { sampleSize } from '../engine/sample.ts';
import { matchesDocument, matchesSampled } from '../engine/words.ts';
import type { JobFilters, SearchIntent } from '../intent.ts';

type RangeFilter = FiltersOfKind<'range'>;
type RangeCounts = Record<RangeFilter, number[]>;

/** Maximum postings that are counted. */
const COUNTED_AT_ONCE = 20_000;
/** Sampled matches that are enough to estimate the distribution. */
const ENOUGH_SAMPLED = 300;

/** Number of postings with the same range, in bins. */
interface Span extends Record<string, unknown> {
  name: RangeFilter;
  low: number;
  high: number;
  count: number;
}

/** Number of postings in each bin of each slider, with all other filters kept. */
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
  const unsetNames = RANGE_FILTERS.filter((name) => !isSet(name));
  const groups = [unsetNames, ...RANGE_FILTERS.filter(isSet).map((name) => [name])];
  const counted = await Promise.all(
    groups
      .filter((names) => names.length > 0)
      .map(async (names) => {
        const conditions = await conditionsOf(db, intent, without(filters, names), now);
        return countSpans(db, names, conditions, now);
      }),
  );
  return toHistograms(counted.flat());
}

/** A slider's own setting does not narrow its histogram. */
function without(filters: JobFilters, names: readonly RangeFilter[]): JobFilters {
  const parameters = names.flatMap((name) => Object.values(searchFilters[name].parameters));
  return { ...filters, ...Object.fromEntries(parameters.map((name) => [name, undefined])) };
}

async function countSpans(
  db: Db,
  names: readonly RangeFilter[],
  { document, rest }: Conditions,
  now: Date,
): Promise<Span[]> {
  if (document === null) return [];
  const columns = sql.raw(RANGE_COLUMN_NAMES.join(', '));
  const read = async (table: SQL, isMatch: SQL) => {
    const spans = names.map((name) => spansOf(name));
    const { rows } = await db.execute<Span>(sql`
      with matching as materialized (
        select ${columns} from ${table} where ${isMatch} and ${rest} limit ${COUNTED_AT_ONCE})
      ${sql.join(spans, sql` union all `)}`);
    return rows;
  };
  const { seen, rows: all } = await sampleSize(db, now);
  if (seen > 0) {
    const sampled = await read(sql`job_search_sample`, matchesSampled(document));
    if (sampled.reduce((sum, { count }) => sum + count, 0) >= ENOUGH_SAMPLED) {
      return sampled.map((span) => ({ ...span, count: Math.round((span.count * all) / seen) }));
    }
  }
  return read(sql`job_search`, matchesDocument(document));
}

/** Skips postings without a range; an open end extends to the end of the scale, as in a search. */
function spansOf(name: RangeFilter): SQL {
  const { scale } = searchFilters[name];
  const { width, count } = binsOf(scale);
  const low = sql.raw(RANGE_COLUMNS[name].low);
  const high = sql.raw(RANGE_COLUMNS[name].high);
  // Not with coalesce: least and greatest ignore nulls.
  const binOf = (value: SQL, openBin: number) =>
    sql`case when ${value} is null then ${openBin}
      else least(greatest(floor((${value} - ${scale.min}) / ${width}::float8), 0), ${count - 1}) end::int`;
  return sql`select ${name}::text as name, ${binOf(low, 0)} as low, ${binOf(high, count - 1)} as high,
      count(*)::int as count
    from matching where ${low} is not null or ${high} is not null group by 1, 2, 3`;
}

function toHistograms(spans: readonly Span[]): RangeCounts {
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
