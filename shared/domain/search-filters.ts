import {
  FILTER_LIMITS,
  FILTER_NAMES,
  type FilterDescription,
  type FilterName,
  type FiltersOfKind,
  RANGE_FILTERS,
  type Scale,
  searchFilters,
} from './posting-fields.ts';
import { encodeQuery } from './query-codec.ts';
import { LITERAL_PARTS, type LiteralPart } from './search.ts';

/** Ends of a slider; an unset one does not filter. */
export interface Range {
  min?: number;
  max?: number;
}

type Value<Filter> = Filter extends { kind: 'text' }
  ? string
  : Filter extends { kind: 'flag' }
    ? true
    : Filter extends { kind: 'range' }
      ? Range
      : Filter extends { kind: 'tags' }
        ? string[]
        : Filter extends { kind: 'many'; of: readonly (infer Choice)[] }
          ? Choice[]
          : Filter extends { kind: 'one'; of: readonly (infer Choice)[] }
            ? Choice
            : never;

/** Filters of a search; an unset one is absent. */
export type SearchFilters = { [Name in FilterName]?: Value<(typeof searchFilters)[Name]> } & {
  /** Parts of the keyword to take literally; not a filter, but stored with the filters. */
  literal?: LiteralPart[];
};

type Parameter = (typeof searchFilters)[FiltersOfKind<'range'>]['parameters']['min' | 'max'];
type SearchQuery = Omit<SearchFilters, FiltersOfKind<'range'>> & { [Name in Parameter]?: number };

/** Query of `GET /api/jobs` for these filters, also their form in a URL. */
export function toQuery(filters: SearchFilters): SearchQuery {
  const query: Record<string, unknown> = { ...filters };
  for (const name of RANGE_FILTERS) {
    const { parameters } = searchFilters[name];
    delete query[name];
    query[parameters.min] = filters[name]?.min;
    query[parameters.max] = filters[name]?.max;
  }
  return query;
}

/** Query string of the filters in a fixed order; '' when none is set. */
export function writeFilters(filters: SearchFilters): string {
  const inOrder = Object.entries(toQuery(filters)).toSorted(([a], [b]) => a.localeCompare(b));
  return encodeQuery(Object.fromEntries(inOrder));
}

/** Parses the filters of a query string; invalid values are left out. */
export function readFilters(search: string): SearchFilters {
  const params = new URLSearchParams(search);
  const filters = FILTER_NAMES.map((name) => [name, readFilter(params, name, searchFilters[name])]);
  const parts = params.getAll('literal');
  const literal = nonEmpty(LITERAL_PARTS.filter((part) => parts.includes(part)));
  return withoutUnset({ ...Object.fromEntries(filters), literal });
}

function readFilter(params: URLSearchParams, name: string, filter: FilterDescription): unknown {
  const text = params.get(name);
  switch (filter.kind) {
    case 'text':
      return text?.trim().slice(0, FILTER_LIMITS.text).trim() || undefined;
    case 'flag':
      return text === 'true' || undefined;
    case 'one':
      return filter.of.find((choice) => String(choice) === text);
    case 'many': {
      const choices = params.getAll(name);
      return nonEmpty(filter.of.filter((choice) => choices.includes(choice)));
    }
    case 'tags': {
      const tags = params.getAll(name).map((tag) => tag.trim().slice(0, FILTER_LIMITS.tag));
      return nonEmpty([...new Set(tags.filter(Boolean))].slice(0, FILTER_LIMITS.values));
    }
    case 'range': {
      const { parameters, scale } = filter;
      return readRange(params.get(parameters.min), params.get(parameters.max), scale);
    }
  }
}

/** Number of set filters. */
export function countFilters(filters: SearchFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined).length;
}

/**
 * Filters after some changes; `undefined` removes one. A changed keyword also removes `literal`,
 * and a removed place its radius.
 */
export function changeFilters(filters: SearchFilters, changes: SearchFilters): SearchFilters {
  const next = { ...filters, ...changes };
  const isOther = (name: 'keyword' | 'location') => next[name] !== filters[name];
  if (isOther('keyword') && !changes.literal) next.literal = undefined;
  const hasLostPlace = next.location === undefined && (isOther('location') || isOther('keyword'));
  if (hasLostPlace && !changes.radiusKm) next.radiusKm = undefined;
  return withoutUnset(next);
}

/** Filters with one more part of the keyword to take literally. */
export function takeLiterally(filters: SearchFilters, part: LiteralPart): SearchFilters {
  return { ...filters, literal: [...(filters.literal ?? []), part] };
}

/** Filters with another place, without the words of the keyword that name one. */
export function moveTo(
  filters: SearchFilters,
  { label, text }: { label: string; text: string },
): SearchFilters {
  const { keyword } = withoutWords(filters, text);
  return changeFilters(filters, { keyword, location: label, radiusKm: undefined });
}

/** Filters without some words of the keyword. */
export function withoutWords(filters: SearchFilters, text: string): SearchFilters {
  const keyword = filters.keyword?.replace(text, ' ').replace(/\s+/g, ' ').trim() || undefined;
  return changeFilters(filters, { keyword });
}

function withoutUnset(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function readRange(min: string | null, max: string | null, scale: Scale): Range | undefined {
  const read = (text: string | null) => {
    const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return value === undefined ? undefined : Math.min(scale.max, Math.max(scale.min, value));
  };
  const [low, high] = [read(min), read(max)];
  if (low === undefined && high === undefined) return undefined;
  const range: Range = {};
  if (low !== undefined) range.min = high === undefined ? low : Math.min(low, high);
  if (high !== undefined) range.max = low === undefined ? high : Math.max(low, high);
  return range;
}
