import { Bookmark, Trash2 } from 'lucide-react';
import { IconButton } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { searchText } from '../../filter-text.ts';
import { removeSearch, useSavedSearches } from '../../saved-searches.ts';

interface SavedSearchesProps extends PanelProps {
  onRun: (filters: SearchFilters) => void;
}

/** Dialog of the searches saved in this browser. */
export default function SavedSearches({ open, onOpenChange, onRun }: SavedSearchesProps) {
  const searches = useSavedSearches();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.jobs.saved()}>
      {searches.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={t.filters.savedEmpty()}
          description={t.filters.savedEmptyHint()}
        />
      ) : (
        <ul className="-mx-3 grid gap-1">
          {searches.map(({ name, filters }) => (
            <li key={name} className="flex items-center gap-2">
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false);
                  onRun(filters);
                }}
                className="grid min-w-0 grow rounded-md px-3 py-2 text-left hover:bg-surface-sunken"
              >
                <span className="truncate font-medium">{name}</span>
                <span className="truncate text-muted text-sm">{searchText(filters)}</span>
              </button>
              <IconButton
                label={t.filters.removeSaved({ name })}
                icon={Trash2}
                onClick={() => removeSearch(name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
