import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callOptions, pagesOptions } from '#client/lib/calls/calls.ts';
import { LINKED_OCCUPATIONS, SEARCH_JOBS } from '#shared/contract/list-sizes.ts';
import { FILTER_LIMITS } from '#shared/domain/posting-fields.ts';
import type { Sort } from '#shared/domain/search.ts';
import { type SearchFilters, toQuery } from '#shared/domain/search-filters.ts';

const MAX_SUGGESTIONS = 8;

/**
 * Open jobs that match the filters, page by page. While other filters load, the previous list is
 * kept (`isPlaceholderData`), so that the page does not move.
 */
export function useJobPages(
  filters: SearchFilters,
  options: { sort?: Sort; limit?: number; page?: number } = {},
) {
  const { sort, limit = SEARCH_JOBS, page } = options;
  return useInfiniteQuery({
    ...pagesOptions('listJobs', { query: { ...toQuery(filters), sort, limit, page } }),
    placeholderData: keepPreviousData,
  });
}

/** The server's interpretation of a search's texts; disabled without any. */
export function useInterpretation({ keyword, location, literal }: SearchFilters) {
  return useQuery({
    ...callOptions('interpretSearch', { query: { keyword, location, literal } }),
    enabled: keyword !== undefined || location !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Whether the search has a place, as its location or within the keyword. */
export function useHasPlace(filters: SearchFilters): boolean {
  const { data } = useInterpretation(filters);
  const isNamed = data?.understood.some(({ kind }) => kind === 'place') ?? false;
  return filters.location !== undefined || (filters.keyword !== undefined && isNamed);
}

/** Name of an occupation. @param code NOC 2021 unit group; disabled if empty */
export const useOccupation = (code = '') =>
  useQuery({ ...callOptions('getOccupation', { query: { code } }), enabled: code !== '' });

/** Occupations with the most open jobs. */
export const useOccupations = () =>
  useQuery(callOptions('listOccupations', { query: { limit: LINKED_OCCUPATIONS } }));

/** Number of jobs for each choice of the filter panel; keeps the previous numbers while loading. */
export function useFacets(filters: SearchFilters, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...callOptions('countFacets', { query: toQuery(filters) }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Histogram of jobs for each slider of the filter panel. */
export function useRangeCounts(filters: SearchFilters, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...callOptions('countRanges', { query: toQuery(filters) }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Alternatives to a search without results. */
export const useAlternatives = (filters: SearchFilters) =>
  useQuery(callOptions('listAlternatives', { query: toQuery(filters) }));

/** Jobs beyond the place of a search that finds few in it. */
export const useFurtherJobs = (filters: SearchFilters) =>
  useQuery(callOptions('listFurtherJobs', { query: toQuery(filters) }));

/** Suggestions for a typed text of at least two characters. */
export function useSuggestions(typed: string) {
  const text = typed.trim().slice(0, FILTER_LIMITS.text);
  return useQuery({
    ...callOptions('suggestSearches', { query: { text, limit: MAX_SUGGESTIONS } }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
