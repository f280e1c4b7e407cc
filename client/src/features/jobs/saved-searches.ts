import { personStore } from '#client/lib/storage/person-store.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';

interface SavedSearch {
  name: string;
  /** Filters as a query string, which every release can parse. */
  query: string;
}

const MAX_SAVED = 50;

const useStore = personStore(
  'saved-searches',
  { searches: [] as readonly SavedSearch[] },
  { storage: 'localStorage' },
);

/** Searches saved in this browser, the latest first. */
export const useSavedSearches = () =>
  useStore(({ searches }) => searches).map(({ name, query }) => ({
    name,
    filters: readFilters(query),
  }));

const allExcept = (name: string) =>
  useStore.getState().searches.filter((search) => search.name !== name);

/** Saves a search in this browser only, replacing one of the same name. */
export function saveSearch(name: string, filters: SearchFilters): void {
  const query = writeFilters(filters);
  // biome-ignore lint/suspicious/noConsole: a saved search is logged in the browser only, by design
  console.info('Saved search', name, query);
  const searches = [{ name, query }, ...allExcept(name)].slice(0, MAX_SAVED);
  useStore.setState({ searches });
}

export function removeSearch(name: string): void {
  useStore.setState({ searches: allExcept(name) });
}
