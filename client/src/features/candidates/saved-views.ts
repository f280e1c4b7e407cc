import { personStore } from '#client/lib/storage/person-store.ts';

interface SavedView {
  name: string;
  /** Query string of the page. */
  query: string;
}

export const MAX_SAVED_VIEWS = 20;

/** Filters and orders that the person has named, in this browser, by name. */
export const useSavedViews = personStore<{ views: readonly SavedView[] }>(
  'candidate-saved-views',
  { views: [] },
  { storage: 'localStorage' },
);

/** Keeps a view, in place of an earlier one of the same name. */
export function saveView(view: SavedView): void {
  useSavedViews.setState(({ views }) => ({
    views: [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) =>
      a.name.localeCompare(b.name),
    ),
  }));
}

export const deleteView = (name: string): void =>
  useSavedViews.setState(({ views }) => ({ views: views.filter((view) => view.name !== name) }));
