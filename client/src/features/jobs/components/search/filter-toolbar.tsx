import { cx } from 'class-variance-authority';
import { History, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { countFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'));
const SavedSearchDialog = lazyComponent(() => import('./saved-search-dialog.tsx'));
const SavedSearches = lazyComponent(() => import('./saved-searches.tsx'));
const ActiveFilters = lazyComponent(() => import('./active-filters.tsx'));

interface FilterToolbarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** Number of matching jobs; undefined while loading. */
  total: string | undefined;
  /** Interpretation of the search, shown beside the active filters. */
  understood?: ReactNode;
  /** Further controls beside the buttons. */
  children?: ReactNode;
}

/** Reaches to the edges of the screen, so that a cut-off item hints at scrolling. */
const SCROLLED_ON_PHONES =
  'max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:shrink-0';

type Panel = 'filters' | 'save' | 'saved';

/** Buttons for the filter panel and the saved searches, and the active filters. */
export function FilterToolbar({
  filters,
  onChange,
  total,
  understood,
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
      <div className={cx('flex items-center gap-2 md:flex-wrap', SCROLLED_ON_PHONES)}>
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
        <Button variant="quiet" onClick={() => show('saved')} className="max-md:order-2">
          <History aria-hidden />
          {t.jobs.saved()}
        </Button>
        {children}
      </div>
      {count > 0 && (
        <div className={cx('flex items-center gap-y-1 md:flex-wrap', SCROLLED_ON_PHONES)}>
          {understood}
          <Suspense fallback={<div className="h-8" />}>
            <ActiveFilters
              filters={filters}
              onChange={(next) => {
                onChange(next);
                // The pressed button is removed with its filter, so the focus moves nearby.
                opener.current?.focus();
              }}
            />
          </Suspense>
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
