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
  /** Heading of the rows, and of each share. */
  head: readonly [rows: string, ...shares: string[]];
  rows: readonly ShareRow[];
  /** Whether the figures are scores of 100 rather than percentages. */
  isScore?: boolean;
}

/** Table of percentages or scores as bars, each with its figure. */
export function ShareTable({ caption, head, rows, isScore = false }: ShareTableProps) {
  const [heading, ...columns] = head;
  const hasOneColumn = columns.length === 1;
  return (
    <table className="w-full hyphens-auto text-left text-sm max-sm:wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {heading}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={cx('py-2 font-medium', hasOneColumn ? 'w-1/2' : 'w-1/4 pl-3')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ key, name, shares }) => (
          <tr key={key}>
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className={cx('py-2.5', !hasOneColumn && 'pl-3')}>
                <Share share={shares[index] ?? 0} isScore={isScore} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ share, isScore }: { share: number; isScore: boolean }) {
  return (
    <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <svg aria-hidden height="12" className="w-full min-w-0 shrink overflow-visible">
        <rect width="100%" height="12" rx="2" className="fill-surface-sunken" />
        <rect width={`${share}%`} height="12" rx="2" className="fill-primary" />
      </svg>
      <span className="w-12 shrink-0 font-semibold tabular-nums sm:text-right">
        {isScore ? share : formatPercent(share / 100)}
      </span>
    </span>
  );
}
