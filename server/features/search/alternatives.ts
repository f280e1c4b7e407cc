import { sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { RADII } from '#shared/domain/constants.ts';
import { FILTER_NAMES, type FilterName, searchFilters } from '#shared/domain/posting-fields.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { findPlace } from '../places/areas.ts';
import { kmBetween } from '../places/distance.ts';
import { conditionsOf, type JobFilters } from './conditions.ts';
import { countEach, countUpTo } from './counts.ts';
import type { SearchIntent } from './intent.ts';
import { isInIndex } from './words.ts';

type Alternative = z.output<Contract['listAlternatives']['response']>[number];

const MOST = 6;
const KEYWORDS = 2;
const NEARBY = 2;
/** Postings whose places are looked at. */
const PLACED_AT_ONCE = 10_000;
/** Farther away, in km, is not nearby: about the day's drive that people move for. */
const NEARBY_WITHIN = 500;

/** Searches close to one that found nothing, each with how many postings it finds; none finds none. */
export async function listAlternatives(
  db: Db,
  read: (filters: JobFilters) => SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Alternative[]> {
  const intent = read(filters);
  const conditions = (changed: JobFilters) => conditionsOf(db, read(changed), changed, now);
  const tried = [
    ...FILTER_NAMES.filter((name) => isSet(name, filters)).map((filter) => ({
      kind: 'without' as const,
      filter,
      filters: withoutFilter(filters, filter),
    })),
    ...shorterKeywords(filters.keyword, intent).map((keyword) => ({
      kind: 'keyword' as const,
      keyword,
      filters: { ...filters, keyword },
    })),
  ];
  const searches = await Promise.all(tried.map((one) => conditions(one.filters)));
  const counts = await countEach(db, searches, FACET_COUNTED_UP_TO);
  const places = intent.area?.centre
    ? await countByPlace(db, { ...intent, area: undefined }, filters, now)
    : [];
  const found = tried
    .map(({ filters: _, ...one }, n) => ({ ...one, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0);
  const keywords = mostFirst(found.filter(({ kind }) => kind === 'keyword')).slice(0, KEYWORDS);
  const without = mostFirst(found.filter(({ kind }) => kind === 'without'));
  const around = nearbyOf(places, intent, filters);
  const close = [...around, ...without, ...keywords].slice(0, MOST);
  if (close.length > 0 || !filters.keyword) return close;
  const { keyword, literal, dismissed } = filters;
  const plain = await conditions({ keyword, literal, dismissed });
  const alone = await countUpTo(db, plain, FACET_COUNTED_UP_TO);
  return alone > 0 ? [{ kind: 'alone', keyword, count: alone }] : [];
}

interface PlaceCount {
  id: number;
  count: number;
}

/** Where what is looked for is to be had, with the place left out. */
async function countByPlace(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<PlaceCount[]> {
  const { document, rest } = await conditionsOf(db, intent, filters, now);
  if (document === null || document === '') return [];
  const { rows } = await db.execute<PlaceCount & Record<string, unknown>>(sql`
    with matching as materialized (
        select place_id from job_search where ${isInIndex(document)} and ${rest}),
      counted as (select * from matching limit ${PLACED_AT_ONCE})
    select place_id as id, count(*)::int as count from counted
    where place_id is not null group by 1`);
  return rows;
}

/** The nearest places, and the smallest radius that reaches one. */
function nearbyOf(
  places: readonly PlaceCount[],
  { area }: SearchIntent,
  { radiusKm = 0 }: { radiusKm?: number },
): Alternative[] {
  const centre = area?.centre;
  if (!centre) return [];
  const near = places
    .flatMap(({ id, count }) => {
      const place = findPlace(id);
      return place ? [{ place, count, km: Math.round(kmBetween(centre, place)) }] : [];
    })
    .filter(({ km }) => km <= NEARBY_WITHIN)
    .toSorted((a, b) => a.km - b.km);
  const wider = RADII.filter((radius) => radius > radiusKm)
    .map((radius) => ({
      kind: 'wider' as const,
      radiusKm: radius,
      count: near.filter(({ km }) => km <= radius).reduce((sum, { count }) => sum + count, 0),
    }))
    .find(({ count }) => count > 0);
  const nearest = near.slice(0, NEARBY).map(({ place, count, km }) => ({
    kind: 'nearby' as const,
    location: `${place.name}, ${place.province}`,
    distanceKm: km,
    count: Math.min(count, FACET_COUNTED_UP_TO + 1),
  }));
  return wider
    ? [...nearest, { ...wider, count: Math.min(wider.count, FACET_COUNTED_UP_TO + 1) }]
    : nearest;
}

const mostFirst = (alternatives: Alternative[]) =>
  alternatives.toSorted((a, b) => b.count - a.count);

/** A keyword alone is not left out: what is left would be every posting. */
function isSet(name: FilterName, filters: JobFilters): boolean {
  const filter = searchFilters[name];
  if (name === 'keyword' || name === 'radiusKm') return false;
  if (filter.kind === 'range') {
    return Object.values(filter.parameters).some((parameter) => filters[parameter] !== undefined);
  }
  return filters[name as keyof JobFilters] !== undefined;
}

function withoutFilter(filters: JobFilters, name: FilterName): JobFilters {
  const filter = searchFilters[name];
  const names = filter.kind === 'range' ? Object.values(filter.parameters) : [name];
  return Object.fromEntries(
    Object.entries(filters).filter(([key]) => !names.some((one) => one === key)),
  ) as JobFilters;
}

/** The keyword without one of the few things that it asks for: 'electrician' of 'electrician in Calgary'. */
function shorterKeywords(typed = '', { corrected, parts, words }: SearchIntent): string[] {
  const keyword = corrected ?? typed;
  const asked = [...parts, ...words].map(({ text }) => text);
  if (asked.length < 2 || asked.length > 5) return [];
  return asked
    .map((text) => keyword.replace(text, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((shorter) => shorter !== keyword);
}
