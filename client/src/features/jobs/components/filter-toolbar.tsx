import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyComponent } from '#client/lib/lazy-component.ts';
import * as t from '#texts';
import { countFilters, type SearchFilters } from '../search-filters.ts';

const FilterSheet = lazyComponent(() =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
);
const SavedSearchDialog = lazyComponent(() =>
  import('./saved-search-dialog.tsx').then((module) => module.SavedSearchDialog),
);
const SavedSearches = lazyComponent(() =>
  import('./saved-searches.tsx').then((module) => module.SavedSearches),
);
const ActiveFilters = lazyComponent(() =>
  import('./active-filters.tsx').then((module) => module.ActiveFilters),
);

interface FilterToolbarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** How many jobs match, while that is known. */
  total: string | undefined;
  /** Further controls beside the buttons. */
  children?: ReactNode;
}

type Panel = 'filters' | 'save' | 'saved';

/** The way to the filter panel and the saved searches, and the filters that are set. */
export function FilterToolbar({ filters, onChange, total, children }: FilterToolbarProps) {
  const [panel, setPanel] = useState<Panel>();
  // A panel that was open stays mounted, so that it can be seen to close.
  const [opened, setOpened] = useState<readonly Panel[]>([]);
  const count = countFilters(filters);
  const opener = useRef<HTMLButtonElement>(null);

  function show(next: Panel) {
    setPanel(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  }

  const controlsOf = (own: Panel) => ({
    open: panel === own,
    onOpenChange: (open: boolean) => setPanel(open ? own : undefined),
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={opener} variant="secondary" onClick={() => show('filters')}>
          <SlidersHorizontal aria-hidden />
          {t.jobs.filters()}
          {count > 0 && (
            <>
              <span
                aria-hidden
                className="-mr-1 flex size-5 items-center justify-center rounded-full bg-primary font-semibold text-primary-ink text-sm tabular-nums"
              >
                {count}
              </span>
              <span className="sr-only">{t.jobs.filtersSet({ count })}</span>
            </>
          )}
        </Button>
        <Button variant="quiet" onClick={() => show('saved')}>
          <Bookmark aria-hidden />
          {t.jobs.saved()}
        </Button>
        {children}
      </div>
      {count > 0 && (
        <Suspense fallback={<div className="h-8" />}>
          <ActiveFilters
            filters={filters}
            onChange={(next) => {
              onChange(next);
              // What was pressed goes away with its filter; the keyboard stays beside the others.
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
      <Suspense>
        {opened.includes('filters') && (
          <FilterSheet
            {...controlsOf('filters')}
            filters={filters}
            onChange={onChange}
            total={total}
            onSave={() => show('save')}
          />
        )}
        {opened.includes('save') && (
          <SavedSearchDialog {...controlsOf('save')} filters={filters} opener={opener} />
        )}
        {opened.includes('saved') && <SavedSearches {...controlsOf('saved')} onRun={onChange} />}
      </Suspense>
    </div>
  );
}
