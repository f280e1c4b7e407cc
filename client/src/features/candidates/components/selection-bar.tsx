import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  MAX_APPLICATIONS_AT_ONCE,
} from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { columnsWith, type ThirdColumn } from './candidate-row.tsx';

interface SelectionBarProps {
  selected: ReadonlySet<number>;
  /** Ids of the whole list, in order. */
  ids: readonly number[];
  onChange: (selected: ReadonlySet<number>) => void;
  onSetStatus: (status: ApplicationStatus) => void;
  pending: boolean;
  /** Whether column names are shown while nothing is selected. */
  hasColumns?: boolean;
  third?: ThirdColumn;
  /** Further action on the selection. */
  action?: ReactNode;
  /** Action on the whole list, while nothing is selected. */
  whole?: ReactNode;
  /** Offer to undo a change whose row is not in the list. */
  undo?: ReactNode;
}

/** Selects as much of the list as one call takes, and sets the status of the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, ids, onChange, onSetStatus, pending, hasColumns, third } = props;
  const { action, whole, undo } = props;
  // The focused status select disappears with the selection: the checkbox gets the focus.
  const box = useReturnFocus<HTMLButtonElement>(pending);
  const total = ids.length;
  const selectableIds = ids.slice(0, MAX_APPLICATIONS_AT_ONCE);
  const isAll = selectableIds.length > 0 && selectableIds.every((id) => selected.has(id));
  const isTruncated = selectableIds.length < total;
  const figures = { count: formatNumber(selectableIds.length), total: formatNumber(total) };
  const isTable = hasColumns && selected.size === 0 && !undo && !whole;

  function summary() {
    if (selected.size === 0) return t.candidates.count({ count: total });
    return isTruncated && isAll && selected.size === selectableIds.length
      ? t.candidates.firstSelected(figures)
      : t.candidates.selected({ count: selected.size });
  }

  return (
    <div
      className={cx(
        'min-h-11 shrink-0 items-center border-b px-4',
        // As wide as the rows, which have a scrollbar.
        hasColumns && 'overflow-hidden [scrollbar-gutter:stable]',
        isTable ? ['grid gap-x-4', columnsWith(third)] : 'flex gap-4',
      )}
    >
      <Checkbox
        ref={box}
        aria-label={
          isTruncated ? t.candidates.selectFirst(figures) : t.candidates.selectAll({ count: total })
        }
        checked={isAll || (selected.size > 0 && 'mixed')}
        onCheckedChange={() => onChange(isAll ? new Set() : new Set(selectableIds))}
        disabled={total === 0}
      />
      <p
        role="status"
        className={cx(
          'grow text-muted text-sm tabular-nums print:block!',
          undo && 'max-sm:sr-only',
        )}
      >
        {summary()}
      </p>
      {undo}
      {pending && <Spinner className="p-0" />}
      {isTable && !pending && <ColumnNames third={third} />}
      {selected.size === 0 && !pending && whole}
      {!hasColumns && !whole && !undo && selected.size === 0 && (
        <span aria-hidden className="text-right text-muted text-sm">
          {t.candidates.columns.skills()}
        </span>
      )}
      {selected.size > 0 && !pending && action}
      {selected.size > 0 && (
        <Select
          aria-label={t.candidates.setStatus()}
          className="max-w-44 text-sm sm:max-w-52"
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

/** Hidden from screen readers, because each cell carries its own label. */
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
