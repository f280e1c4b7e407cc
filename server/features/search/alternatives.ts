import type { Contract } from '#shared/contract/contract.ts';
import { RADII } from '#shared/domain/constants.ts';
import { FILTER_NAMES, type FilterName, searchFilters } from '#shared/domain/posting-fields.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { conditionsOf, type JobFilters } from './conditions.ts';
import { countMatches } from './counts.ts';
import type { SearchIntent } from './intent.ts';

type Alternative = z.output<Contract['listAlternatives']['response']>[number];

const MOST = 6;
const KEYWORDS = 2;

/** Searches close to one that found nothing, each with how many postings it finds; none finds none. */
export async function listAlternatives(
  db: Db,
  read: (filters: JobFilters) => SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<Alternative[]> {
  const count = async (changed: JobFilters) => {
    const { document, rest } = await conditionsOf(db, read(changed), changed, now);
    return document === null ? 0 : countMatches(db, document, rest, FACET_COUNTED_UP_TO);
  };
  const tried = await Promise.all([
    ...radiiOf(filters).map(async (radiusKm) => ({
      kind: 'wider' as const,
      radiusKm,
      count: await count({ ...filters, radiusKm }),
    })),
    ...FILTER_NAMES.filter((name) => isSet(name, filters)).map(async (filter) => ({
      kind: 'without' as const,
      filter,
      count: await count(withoutFilter(filters, filter)),
    })),
    ...shorterKeywords(filters.keyword).map(async (keyword) => ({
      kind: 'keyword' as const,
      keyword,
      count: await count({ ...filters, keyword }),
    })),
  ]);
  const found = tried.filter((alternative) => alternative.count > 0);
  const wider = found.filter(({ kind }) => kind === 'wider').slice(0, 1);
  const keywords = mostFirst(found.filter(({ kind }) => kind === 'keyword')).slice(0, KEYWORDS);
  const without = mostFirst(found.filter(({ kind }) => kind === 'without'));
  return [...wider, ...without, ...keywords].slice(0, MOST);
}

const mostFirst = (alternatives: Alternative[]) =>
  alternatives.toSorted((a, b) => b.count - a.count);

/** Wider than what was asked for; without a place there is no radius. */
function radiiOf({ location, radiusKm }: JobFilters): (typeof RADII)[number][] {
  return location ? RADII.filter((radius) => radius > (radiusKm ?? 0)) : [];
}

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

/** The keyword with one word less, for a few words. */
function shorterKeywords(keyword: string | undefined): string[] {
  const words = keyword?.split(/\s+/) ?? [];
  if (words.length < 2 || words.length > 5) return [];
  return words.map((_, left) => words.filter((_, index) => index !== left).join(' '));
}
