import { cx } from 'class-variance-authority';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { useReturnFocus } from '#client/lib/use-return-focus.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  MAX_APPLICATIONS_AT_ONCE,
} from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { columnsWith, type ThirdColumn } from './candidate-row.tsx';

interface SelectionBarProps {
  selected: ReadonlySet<number>;
  /** Those of the list, in its order. */
  ids: readonly number[];
  onChange: (selected: ReadonlySet<number>) => void;
  onSetStatus: (status: ApplicationStatus) => void;
  pending: boolean;
  /** The columns of the list have their names here, unless several are chosen. */
  hasColumns?: boolean;
  third?: ThirdColumn;
}

/** Chooses the list, as much as one call takes, and sets the status of those chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, ids, onChange, onSetStatus, pending, hasColumns, third } = props;
  // The choice of a status goes with those chosen, and the keyboard with it.
  const box = useReturnFocus<HTMLButtonElement>(pending);
  const total = ids.length;
  const all = ids.slice(0, MAX_APPLICATIONS_AT_ONCE);
  const isAll = all.length > 0 && all.every((id) => selected.has(id));
  const isPart = all.length < total;
  const figures = { count: formatNumber(all.length), total: formatNumber(total) };
  const isTable = hasColumns && selected.size === 0;

  function summary() {
    if (selected.size === 0) return t.candidates.count({ count: total });
    return isPart && isAll && selected.size === all.length
      ? t.candidates.firstSelected(figures)
      : t.candidates.selected({ count: selected.size });
  }

  return (
    <div
      className={cx(
        'min-h-11 shrink-0 items-center border-b px-4',
        isTable ? ['grid gap-x-4', columnsWith(third)] : 'flex gap-4',
      )}
    >
      <Checkbox
        ref={box}
        aria-label={
          isPart ? t.candidates.selectFirst(figures) : t.candidates.selectAll({ count: total })
        }
        checked={isAll || (selected.size > 0 && 'mixed')}
        onCheckedChange={() => onChange(isAll ? new Set() : new Set(all))}
        disabled={total === 0}
      />
      <p role="status" className="grow text-muted text-sm tabular-nums">
        {summary()}
      </p>
      {pending && <Spinner className="p-0" />}
      {isTable && !pending && <ColumnNames third={third} />}
      {selected.size > 0 && (
        <Select
          aria-label={t.candidates.setStatus()}
          className="max-w-44 text-sm"
          value=""
          placeholder={t.candidates.setStatus()}
          disabled={pending || selected.size > MAX_APPLICATIONS_AT_ONCE}
          onValueChange={onSetStatus}
          options={optionsOf(APPLICATION_STATUSES, (status) => t.applications.status[status]())}
        />
      )}
    </div>
  );
}

/** For the eye: each cell says to screen readers what it is. */
function ColumnNames({ third }: { third: ThirdColumn }) {
  const names = [
    ...(third ? [t.candidates.columns[third]()] : []),
    t.candidates.columns.skills(),
    t.candidates.columns.place(),
    t.candidates.columns.applied(),
    t.candidates.columns.status(),
  ];
  return names.map((name) => (
    <span key={name} aria-hidden className="truncate text-muted text-sm">
      {name}
    </span>
  ));
}
