import { Segmented } from '#client/components/ui/segmented.tsx';
import { Select } from '#client/components/ui/select.tsx';
import type { Sort } from '#shared/domain/search.ts';
import * as t from '#texts';

interface SortControlProps {
  sorts: readonly Sort[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Sort order: a segmented control, or a select on narrow screens. */
export function SortControl({ sorts, value, onChange }: SortControlProps) {
  const options = sorts.map((sort) => ({ value: sort, label: t.jobs.sort[sort]() }));
  const label = t.jobs.sortLabel();
  return (
    <>
      <div className="max-xl:hidden">
        <Segmented label={label} options={options} value={value} onValueChange={onChange} />
      </div>
      <div className="xl:hidden">
        <Select aria-label={label} options={options} value={value} onValueChange={onChange} />
      </div>
    </>
  );
}
