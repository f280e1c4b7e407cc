import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOptions } from '#client/lib/calls.ts';
import { type SearchFilters, type Sort, toQuery } from './search-filters.ts';

const PAGE_SIZE = 20;

/**
 * The open jobs that match, page by page. While other filters load, the list before them stays
 * (`isPlaceholderData`), so that the page does not jump.
 */
export function useJobPages(filters: SearchFilters, options: { sort?: Sort; limit?: number } = {}) {
  const { sort, limit = PAGE_SIZE } = options;
  return useInfiniteQuery({
    ...pagesOptions('listJobs', { query: { ...toQuery(filters), sort, limit } }),
    placeholderData: keepPreviousData,
  });
}
