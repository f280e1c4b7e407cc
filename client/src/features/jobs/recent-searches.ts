import { personStore } from '#client/lib/storage/person-store.ts';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import { foldText } from '#shared/domain/text.ts';

/** Typed texts of a search. `location` is the name of a place, never coordinates. */
export type RecentSearch = Pick<SearchFilters, 'keyword' | 'location'>;

const MAX_RECENT = 8;

const useStore = personStore(
  'recent-searches',
  { searches: [] as readonly RecentSearch[] },
  { storage: 'localStorage', forVisitors: true },
);

/** Searches made in this browser, the latest first. */
export const useRecentSearches = () => useStore(({ searches }) => searches);

/** 'nurse · Halifax, NS' */
export const recentText = ({ keyword, location }: RecentSearch) =>
  [keyword, location].filter(Boolean).join(' · ');

const allExcept = (search: RecentSearch) => {
  const key = foldText(recentText(search));
  return useStore.getState().searches.filter((other) => foldText(recentText(other)) !== key);
};

/** Adds a search at the front; one without texts is ignored. */
export function rememberSearch({ keyword, location }: RecentSearch): void {
  if (!keyword && !location) return;
  const search = { keyword, location };
  useStore.setState({ searches: [search, ...allExcept(search)].slice(0, MAX_RECENT) });
}

export function forgetSearch(search: RecentSearch): void {
  useStore.setState({ searches: allExcept(search) });
}

export function forgetSearches(): void {
  useStore.setState({ searches: [] });
}
