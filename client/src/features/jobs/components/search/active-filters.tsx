import { X } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { FILTER_NAMES, type FilterName } from '#shared/domain/posting-fields.ts';
import { changeFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { filterLabels, filterText } from '../../filter-text.ts';
import { useOccupation } from '../../search-api.ts';

interface ActiveFiltersProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Buttons that clear each set filter, or all. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { data: occupation } = useOccupation(filters.occupation);
  const textOf = (name: FilterName) =>
    (name === 'occupation' && occupation?.name) || filterText(filters, name);
  const setNames = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  return (
    <ul aria-label={t.jobs.activeFilters()} className="flex min-h-8 flex-wrap items-center gap-2">
      {setNames.map((name) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={t.jobs.clearFilterSet({
              filter: filterLabels[name](),
              value: textOf(name) ?? '',
            })}
            title={filterLabels[name]()}
            onClick={() => onChange(changeFilters(filters, { [name]: undefined }))}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-sm bg-primary-soft pr-2 pl-3 font-medium text-primary text-sm transition-colors hover:bg-surface-sunken"
          >
            <span className="truncate">{textOf(name)}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={() => onChange({})}>
          {t.jobs.clearAll()}
        </Button>
      </li>
    </ul>
  );
}
