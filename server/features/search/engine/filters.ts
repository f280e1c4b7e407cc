import { type SQL, sql } from 'drizzle-orm';
import { COMPANY_SIZE_BUCKETS } from '#shared/domain/constants.ts';
import {
  LEXEME_FILTERS,
  type LexemeFilter,
  RANGE_FILTERS,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import { lexeme, quoteLexeme } from '../../../projections/lexemes.ts';
import { RANGE_COLUMNS } from '../../../projections/search.ts';
import type { JobFilters, SearchArea, SearchIntent } from '../intent.ts';
import { allOf, anyOf } from './words.ts';

/** Text of a `tsquery` on `document`; empty if every posting matches, null if none can. */
export type DocumentQuery = string | null;

/** Query for everything but the words and the area. */
export function filtersOf(filters: JobFilters, intent: SearchIntent): string {
  const jobTypes = intent.jobTypes.map((type) => quoteLexeme(lexeme.of('jobType', type)));
  return allOf([
    filterQuery(filters),
    intent.isRemote ? quoteLexeme(lexeme.remote) : '',
    anyOf(jobTypes),
  ]);
}

/** Query for the filters that are lexemes of a row. */
export function filterQuery(filters: Partial<JobFilters>): string {
  const { remoteOnly, companySize } = filters;
  const values = { ...filters, companySize: companySize && COMPANY_SIZE_BUCKETS[companySize] };
  return allOf([
    remoteOnly ? quoteLexeme(lexeme.remote) : '',
    ...LEXEME_FILTERS.map((filter) => lexemeFilter(filter, values[filter])),
  ]);
}

function lexemeFilter(filter: LexemeFilter, value: string | readonly string[] | undefined): string {
  return anyOf([value ?? []].flat().map((choice) => quoteLexeme(lexeme.of(filter, choice))));
}

/** Null if no posting can match. */
export function areaQuery(area: SearchArea): DocumentQuery {
  if (area.openTo) {
    return anyOf(['all', ...area.openTo].map((code) => quoteLexeme(lexeme.openTo(code))));
  }
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

export function restOf(filters: JobFilters, now: Date): SQL {
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

/** Ranges overlap; 'From 30' has no upper end. A job without a range matches no range filter. */
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
