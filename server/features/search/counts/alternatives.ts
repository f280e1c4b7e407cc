import { sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { RADII } from '#shared/domain/constants.ts';
import { FILTER_NAMES, type FilterName, searchFilters } from '#shared/domain/posting-fields.ts';
import { FACET_COUNTED_UP_TO, type UnderstoodKind } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import { findPlace } from '../../../knowledge/places/areas.ts';
import { kmBetween } from '../../../knowledge/places/distance.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { conditionsOf } from '../engine/conditions.ts';
import { matchesDocument } from '../engine/words.ts';
import type { JobFilters, SearchIntent } from '../intent.ts';
import { countEach, countUpTo } from './counts.ts';

type Alternative = z.output<Contract['listAlternatives']['response']>[number];

const MAX_ALTERNATIVES = 6;
const MAX_KEYWORDS = 2;
const MAX_NEARBY_PLACES = 2;
/** Maximum postings that are counted by place. */
const COUNTED_BY_PLACE = 10_000;
/** About the day's drive that people move for. */
const MAX_NEARBY_KM = 500;

/** Searches similar to one without results, each with its number of postings, at least one. */
export async function listAlternatives(
  db: Db,
  read: (filters: JobFilters) => SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Alternative[]> {
  const intent = read(filters);
  const conditions = (changed: JobFilters) => conditionsOf(db, read(changed), changed, now);
  const candidates = [
    ...FILTER_NAMES.filter((name) => isRemovable(name, filters)).map((filter) => ({
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
  const searches = await Promise.all(candidates.map((candidate) => conditions(candidate.filters)));
  const counts = await countEach(db, searches, FACET_COUNTED_UP_TO);
  const places = intent.area?.centre
    ? await countByPlace(db, { ...intent, area: undefined }, filters, now)
    : [];
  const withResults = candidates
    .map(({ filters: _, ...candidate }, index) => ({ ...candidate, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const keywords = withResults.filter(({ kind }) => kind === 'keyword').slice(0, MAX_KEYWORDS);
  const without = byCount(withResults.filter(({ kind }) => kind === 'without'));
  const nearby = nearbyOf(places, intent, filters);
  const alternatives = [...nearby, ...without, ...keywords].slice(0, MAX_ALTERNATIVES);
  if (alternatives.length > 0 || !filters.keyword) return alternatives;
  const { keyword, literal, dismissed } = filters;
  const keywordOnly = await conditions({ keyword, literal, dismissed });
  const count = await countUpTo(db, keywordOnly, FACET_COUNTED_UP_TO);
  return count > 0 ? [{ kind: 'alone', keyword, count }] : [];
}

interface PlaceCount {
  id: number;
  count: number;
}

/** Matches by place, in any area. */
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
        select place_id from job_search where ${matchesDocument(document)} and ${rest}),
      counted as (select * from matching limit ${COUNTED_BY_PLACE})
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
  const nearbyPlaces = places
    .flatMap(({ id, count }) => {
      const place = findPlace(id);
      return place ? [{ place, count, km: Math.round(kmBetween(centre, place)) }] : [];
    })
    .filter(({ km }) => km <= MAX_NEARBY_KM)
    .toSorted((a, b) => a.km - b.km);
  const wider = RADII.filter((radius) => radius > radiusKm)
    .map((radius) => ({
      kind: 'wider' as const,
      radiusKm: radius,
      count: nearbyPlaces
        .filter(({ km }) => km <= radius)
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .find(({ count }) => count > 0);
  const nearest = nearbyPlaces.slice(0, MAX_NEARBY_PLACES).map(({ place, count, km }) => ({
    kind: 'nearby' as const,
    location: `${place.name}, ${place.province}`,
    distanceKm: km,
    count: Math.min(count, FACET_COUNTED_UP_TO + 1),
  }));
  return wider
    ? [...nearest, { ...wider, count: Math.min(wider.count, FACET_COUNTED_UP_TO + 1) }]
    : nearest;
}

const byCount = (alternatives: Alternative[]) => alternatives.toSorted((a, b) => b.count - a.count);

/** Whether the filter is set and may be removed; without a keyword a search finds every posting. */
function isRemovable(name: FilterName, filters: JobFilters): boolean {
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
    Object.entries(filters).filter(([key]) => !names.some((name) => name === key)),
  ) as JobFilters;
}

/** Parts of the keyword that say least of what is sought come first. */
const LEAST_TELLING: readonly UnderstoodKind[] = [
  'radius',
  'jobType',
  'remote',
  'company',
  'skill',
  'place',
];

/**
 * The keyword without one of its two to five parts, the least telling first, or with its trade
 * alone: 'electrician' of 'bilingual electrician in Calgary'. The trade is never left out.
 */
function shorterKeywords(
  typed = '',
  { corrected, parts, conditions, words, unused }: SearchIntent,
): string[] {
  const keyword = corrected ?? typed;
  const without = (texts: readonly string[]) =>
    [...unused, ...texts]
      .reduce((rest, text) => rest.replace(text, ' '), keyword)
      .replaceAll(/\s+/g, ' ')
      .trim();
  const trades = parts.filter(({ kind }) => kind === 'occupation').length;
  const others = [
    ...words.filter(({ isOptional }) => isOptional),
    ...conditions,
    ...words.filter(({ isOptional }) => !isOptional),
    ...LEAST_TELLING.flatMap((kind) => parts.filter((part) => part.kind === kind)),
  ];
  const texts = others.map(({ text }) => text);
  const partCount = trades + texts.length;
  if (partCount < 2 || partCount > 5) return [];
  const shorter = texts.map((text) => without([text]));
  if (trades > 0 && texts.length > 1) shorter.push(without(texts));
  return [...new Set(shorter)].filter((text) => text !== keyword && text !== '');
}
