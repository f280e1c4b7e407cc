import { History, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { countFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { ActiveFilters } from './active-filters.tsx';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'));
const SavedSearchDialog = lazyComponent(() => import('./saved-search-dialog.tsx'));
const SavedSearches = lazyComponent(() => import('./saved-searches.tsx'));

interface FilterToolbarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** Number of matching jobs; undefined while loading. */
  total: string | undefined;
  /** Interpretation of the search, shown beside the active filters. */
  understood?: ReactNode;
  /** Number of results, after the controls. */
  results: ReactNode;
  /** Further controls beside the buttons. */
  children?: ReactNode;
}

type Panel = 'filters' | 'save' | 'saved';

/** Buttons for the filter panel and the saved searches, and the active filters. */
export function FilterToolbar({
  filters,
  onChange,
  total,
  understood,
  results,
  children,
}: FilterToolbarProps) {
  const [panel, setPanel] = useState<Panel>();
  // A panel stays mounted once opened, for its exit animation.
  const [opened, setOpened] = useState<readonly Panel[]>([]);
  const count = countFilters(filters);
  const opener = useRef<HTMLButtonElement>(null);

  function show(next: Panel) {
    setPanel(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  }

  const panelProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : undefined),
  });

  return (
    <div className="grid grid-cols-1 gap-3 max-md:gap-1">
      <div className="flex flex-wrap items-center gap-2">
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
        <Button
          variant="quiet"
          onClick={() => show('saved')}
          className="max-md:order-1 max-md:px-3"
        >
          <History aria-hidden />
          <span className="max-md:sr-only">{t.jobs.saved()}</span>
        </Button>
        {children}
        {results}
      </div>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ActiveFilters
            filters={filters}
            onChange={(next) => {
              onChange(next);
              // The pressed button is removed with its filter, so the focus moves nearby.
              opener.current?.focus();
            }}
          />
          {/* Last, because it arrives late. */}
          {understood}
        </div>
      )}
      <Suspense>
        {opened.includes('filters') && (
          <FilterSheet
            {...panelProps('filters')}
            filters={filters}
            onChange={onChange}
            total={total}
            onSave={() => show('save')}
          />
        )}
        {opened.includes('save') && (
          <SavedSearchDialog {...panelProps('save')} filters={filters} opener={opener} />
        )}
        {opened.includes('saved') && <SavedSearches {...panelProps('saved')} onRun={onChange} />}
      </Suspense>
    </div>
  );
}
