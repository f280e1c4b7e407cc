import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callOptions, pagesOptions } from '#client/lib/calls.ts';
import { LINKED_OCCUPATIONS, SEARCH_JOBS } from '#shared/contract/list-sizes.ts';
import { FILTER_LIMITS } from '#shared/domain/posting-fields.ts';
import type { Sort } from '#shared/domain/search.ts';
import { type SearchFilters, toQuery } from '#shared/domain/search-filters.ts';

const SUGGESTIONS = 8;

/**
 * The open jobs that match, page by page. While other filters load, the list before them stays
 * (`isPlaceholderData`), so that the page does not jump.
 */
export function useJobPages(
  filters: SearchFilters,
  options: { sort?: Sort; limit?: number; cursor?: string } = {},
) {
  const { sort, limit = SEARCH_JOBS, cursor } = options;
  return useInfiniteQuery({
    ...pagesOptions('listJobs', { query: { ...toQuery(filters), sort, limit, cursor } }),
    placeholderData: keepPreviousData,
  });
}

/** How the words of a search are understood; nothing is asked where there are none. */
export function useInterpretation({ keyword, location, literal }: SearchFilters) {
  return useQuery({
    ...callOptions('interpretSearch', { query: { keyword, location, literal } }),
    enabled: keyword !== undefined || location !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Whether the search is about a place, in its own box or among the words. */
export function useHasPlace(filters: SearchFilters): boolean {
  const { data } = useInterpretation(filters);
  const isNamed = data?.understood.some(({ kind }) => kind === 'place') ?? false;
  return filters.location !== undefined || (filters.keyword !== undefined && isNamed);
}

/** What the occupation of a search is called. @param code a NOC 2021 unit group */
export const useOccupation = (code = '') =>
  useQuery({ ...callOptions('getOccupation', { query: { code } }), enabled: code !== '' });

/** The occupations with the most open jobs. */
export const useOccupations = () =>
  useQuery(callOptions('listOccupations', { query: { limit: LINKED_OCCUPATIONS } }));

/** How many jobs each choice of the panel would leave; while others are counted, those before. */
export function useFacets(filters: SearchFilters, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...callOptions('countFacets', { query: toQuery(filters) }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** How many jobs are where on each slider of the panel. */
export function useRangeCounts(filters: SearchFilters, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...callOptions('countRanges', { query: toQuery(filters) }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Searches close to one that found nothing. */
export const useAlternatives = (filters: SearchFilters) =>
  useQuery(callOptions('listAlternatives', { query: toQuery(filters) }));

/** What a text may become; none for less than two letters. */
export function useSuggestions(typed: string) {
  const text = typed.trim().slice(0, FILTER_LIMITS.text);
  return useQuery({
    ...callOptions('suggestSearches', { query: { text, limit: SUGGESTIONS } }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
