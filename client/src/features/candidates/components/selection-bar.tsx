import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { useReturnFocus } from '#client/lib/use-return-focus.ts';
import {
  APPLICATION_STATUSES,
  MAX_APPLICATIONS_AT_ONCE,
} from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { useSetStatuses } from '../api.ts';

interface SelectionBarProps {
  selected: ReadonlySet<number>;
  /** Those that are loaded, in the order of the list. */
  loaded: readonly number[];
  total: number;
  onChange: (selected: ReadonlySet<number>) => void;
}

/** Chooses those that are loaded, as many as one call takes, and sets the status of those chosen. */
export function SelectionBar({ selected, loaded, total, onChange }: SelectionBarProps) {
  const setStatuses = useSetStatuses(() => onChange(new Set()));
  // The choice of a status goes with those chosen, and the keyboard with it.
  const box = useReturnFocus<HTMLButtonElement>(setStatuses.isPending);
  const all = loaded.slice(0, MAX_APPLICATIONS_AT_ONCE);
  const isAll = all.length > 0 && all.every((id) => selected.has(id));
  const isPart = all.length < total;
  const figures = { count: formatNumber(all.length), total: formatNumber(total) };

  function summary() {
    if (selected.size === 0) return t.candidates.count({ count: total });
    return isPart && isAll && selected.size === all.length
      ? t.candidates.firstSelected(figures)
      : t.candidates.selected({ count: selected.size });
  }

  return (
    <div className="flex min-h-14 items-center gap-3 border-b px-4">
      <Checkbox
        ref={box}
        aria-label={
          isPart ? t.candidates.selectFirst(figures) : t.candidates.selectAll({ count: total })
        }
        checked={isAll || (selected.size > 0 && 'mixed')}
        onCheckedChange={() => onChange(isAll ? new Set() : new Set(all))}
        disabled={loaded.length === 0}
      />
      <p role="status" className="grow text-muted text-sm tabular-nums">
        {summary()}
      </p>
      {setStatuses.isPending && <Spinner className="p-0" />}
      {selected.size > 0 && (
        <Select
          aria-label={t.candidates.setStatus()}
          className="max-w-44 text-sm"
          value=""
          placeholder={t.candidates.setStatus()}
          disabled={setStatuses.isPending || selected.size > MAX_APPLICATIONS_AT_ONCE}
          onValueChange={(status) => setStatuses.mutate({ body: { ids: [...selected], status } })}
          options={optionsOf(APPLICATION_STATUSES, (status) => t.applications.status[status]())}
        />
      )}
    </div>
  );
}
