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
  /** Reference line through all bars, in per cent. */
  reference?: number;
}

/** Table of percentages as bars, each with its figure. */
export function ShareTable({ caption, head, rows, reference }: ShareTableProps) {
  const [heading, ...columns] = head;
  const hasOneColumn = columns.length === 1;
  return (
    <table className="w-full text-left text-sm">
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
                <Share share={shares[index] ?? 0} reference={reference} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ share, reference }: { share: number; reference: number | undefined }) {
  return (
    <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <svg aria-hidden height="12" className="w-full min-w-0 shrink overflow-visible">
        <rect width="100%" height="12" rx="2" className="fill-surface-sunken" />
        <rect width={`${share}%`} height="12" rx="2" className="fill-primary" />
        {reference !== undefined && (
          <line
            x1={`${reference}%`}
            x2={`${reference}%`}
            y1="-3"
            y2="15"
            strokeDasharray="3 2"
            className="stroke-[1.5] stroke-ink/60"
          />
        )}
      </svg>
      <span className="w-12 shrink-0 font-semibold tabular-nums sm:text-right">
        {formatPercent(share / 100)}
      </span>
    </span>
  );
}
