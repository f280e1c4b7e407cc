import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { formatPercent } from '#client/lib/text/format.ts';

interface ShareRow {
  key: string | number;
  name: ReactNode;
  /** In per cent, by column. */
  shares: readonly number[];
}

interface ShareTableProps {
  caption: string;
  showsCaption?: boolean;
  /** Heading of the rows, and of each share. */
  head: readonly [rows: string, ...shares: string[]];
  rows: readonly ShareRow[];
  /** Whether the figures are scores of 100 rather than percentages. */
  isScore?: boolean;
}

/** Table of percentages as bars with their figures, on a phone below the row's name, or of scores. */
export function ShareTable(props: ShareTableProps) {
  const { caption, showsCaption = false, head, rows, isScore = false } = props;
  const [heading, ...columns] = head;
  const hasOneColumn = columns.length === 1;
  const row = cx(
    'max-sm:grid max-sm:gap-x-3',
    hasOneColumn ? 'max-sm:grid-cols-1' : 'max-sm:grid-cols-3',
  );
  return (
    <table className="w-full hyphens-auto text-left text-sm max-sm:block max-sm:wrap-anywhere">
      <caption className={showsCaption ? 'pb-2 text-left font-semibold max-sm:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="border-b text-muted max-sm:block">
        <tr className={hasOneColumn ? 'max-sm:flex max-sm:justify-between' : row}>
          <th scope="col" className="py-2 pr-4 font-medium max-sm:col-span-full max-sm:pb-0">
            {heading}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={cx(
                'py-2 font-medium max-sm:row-start-2',
                hasOneColumn ? 'sm:w-1/2' : 'sm:w-1/4 sm:pl-3',
                isScore && 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-sm:block">
        {rows.map(({ key, name, shares }) => (
          <tr key={key} className={isScore ? 'max-sm:flex max-sm:justify-between' : row}>
            <th
              scope="row"
              className={cx(
                'py-2.5 pr-4 font-normal',
                !isScore && 'max-sm:col-span-full max-sm:pr-0 max-sm:pb-1',
              )}
            >
              {name}
            </th>
            {columns.map((column, index) => (
              <td
                key={column}
                className={cx(
                  'py-2.5',
                  isScore
                    ? 'text-right font-semibold tabular-nums'
                    : 'max-sm:row-start-2 max-sm:pt-0',
                  !hasOneColumn && 'sm:pl-3',
                )}
              >
                {isScore ? shares[index] : <Share share={shares[index] ?? 0} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ share }: { share: number }) {
  return (
    <span className="flex items-center gap-3 max-sm:gap-2">
      <svg aria-hidden height="12" className="w-full min-w-0 shrink overflow-visible">
        <rect width="100%" height="12" rx="2" className="fill-surface-sunken" />
        <rect width={`${share}%`} height="12" rx="2" className="fill-primary" />
      </svg>
      <span className="w-12 shrink-0 text-right font-semibold tabular-nums">
        {formatPercent(share / 100)}
      </span>
    </span>
  );
}
