import { personStore } from '#client/lib/person-store.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';

interface SavedSearch {
  name: string;
  /** The filters as in an address, which every release can parse. */
  query: string;
}

const MAX_SAVED = 50;

const useStore = personStore(
  'saved-searches',
  { searches: [] as readonly SavedSearch[] },
  { storage: 'localStorage' },
);

/** The searches kept in this browser, the latest first. */
export const useSavedSearches = () =>
  useStore(({ searches }) => searches).map(({ name, query }) => ({
    name,
    filters: readFilters(query),
  }));

const othersThan = (name: string) =>
  useStore.getState().searches.filter((search) => search.name !== name);

/** Keeps a search in this browser, in place of one of the same name. No call is made. */
export function saveSearch(name: string, filters: SearchFilters): void {
  const query = writeFilters(filters);
  // biome-ignore lint/suspicious/noConsole: a saved search is logged in the browser only, by design
  console.info('Saved search', name, query);
  const searches = [{ name, query }, ...othersThan(name)].slice(0, MAX_SAVED);
  useStore.setState({ searches });
}

export function removeSearch(name: string): void {
  useStore.setState({ searches: othersThan(name) });
}
