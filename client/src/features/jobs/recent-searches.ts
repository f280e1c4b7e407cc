import { personStore } from '#client/lib/person-store.ts';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import { foldText } from '#shared/domain/text.ts';

/** What was typed of a search. A place is one that was named: never a point of the map. */
export type RecentSearch = Pick<SearchFilters, 'keyword' | 'location'>;

const MAX_RECENT = 8;

const useStore = personStore(
  'recent-searches',
  { searches: [] as readonly RecentSearch[] },
  { storage: 'localStorage', forVisitors: true },
);

/** The searches made in this browser, the latest first. */
export const useRecentSearches = () => useStore(({ searches }) => searches);

/** 'nurse · Halifax, NS' */
export const recentText = ({ keyword, location }: RecentSearch) =>
  [keyword, location].filter(Boolean).join(' · ');

const othersThan = (search: RecentSearch) => {
  const same = foldText(recentText(search));
  return useStore.getState().searches.filter((other) => foldText(recentText(other)) !== same);
};

/** Puts a search before the others; one without words is none. */
export function rememberSearch({ keyword, location }: RecentSearch): void {
  if (!keyword && !location) return;
  const search = { keyword, location };
  useStore.setState({ searches: [search, ...othersThan(search)].slice(0, MAX_RECENT) });
}

export function forgetSearch(search: RecentSearch): void {
  useStore.setState({ searches: othersThan(search) });
}

export function forgetSearches(): void {
  useStore.setState({ searches: [] });
}
