import { useSyncExternalStore } from 'react';
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts';

export interface SavedSearch {
  name: string;
  filters: SearchFilters;
}

const storageKey = 'portage-saved-searches';
const MAX_SAVED = 50;
const listeners = new Set<() => void>();
let kept: readonly SavedSearch[] | undefined;

function readSaved(): readonly SavedSearch[] {
  kept ??= parse(readStorage());
  return kept;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(({ name, query }) => typeof name === 'string' && typeof query === 'string')
      .map(({ name, query }) => ({ name, filters: readFilters(query) }));
  } catch {
    return [];
  }
}

function write(searches: readonly SavedSearch[]): void {
  kept = searches;
  try {
    const rows = searches.map(({ name, filters }) => ({ name, query: writeFilters(filters) }));
    localStorage.setItem(storageKey, JSON.stringify(rows));
  } catch {
    // Storage is blocked or full: the search is kept until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Keeps a search in this browser, in place of one of the same name. No call is made. */
export function saveSearch(search: SavedSearch): void {
  // biome-ignore lint/suspicious/noConsole: the specification has a saved search logged locally
  console.info('Saved search', search.name, writeFilters(search.filters));
  const others = readSaved().filter(({ name }) => name !== search.name);
  write([search, ...others].slice(0, MAX_SAVED));
}

export function removeSearch(name: string): void {
  write(readSaved().filter((search) => search.name !== name));
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    kept = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The searches kept in this browser, the latest first; other tabs' too. */
export const useSavedSearches = () => useSyncExternalStore(subscribe, readSaved, readSaved);
