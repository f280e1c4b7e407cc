import { cx } from 'class-variance-authority';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { Select } from '#client/components/ui/select.tsx';
import type { Sort } from '#shared/domain/search.ts';
import * as t from '#texts';

/** Orders that fit beside each other. */
const MOST_SEGMENTS = 4;

interface SortControlProps {
  sorts: readonly Sort[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Sort order: a segmented control, or a select on narrow screens and for many orders. */
export function SortControl({ sorts, value, onChange }: SortControlProps) {
  const options = sorts.map((sort) => ({ value: sort, label: t.jobs.sort[sort]() }));
  const label = t.jobs.sortLabel();
  const isSegmented = sorts.length <= MOST_SEGMENTS;
  return (
    <>
      {isSegmented && (
        <div className="max-xl:hidden">
          <Segmented label={label} options={options} value={value} onValueChange={onChange} />
        </div>
      )}
      <div className={cx(isSegmented && 'xl:hidden')}>
        <Select aria-label={label} options={options} value={value} onValueChange={onChange} />
      </div>
    </>
  );
}
