import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { formatPercent } from '#client/lib/format.ts';

interface ShareRow {
  key: string | number;
  name: ReactNode;
  /** In per cent, one for each column. */
  shares: readonly number[];
}

interface ShareTableProps {
  caption: string;
  /** What the rows are, and what each of their shares is. */
  head: readonly [rows: string, ...shares: string[]];
  rows: readonly ShareRow[];
  /** What every share is compared with, in per cent. */
  reference?: number;
}

/** Shares of a hundred as bars, each with its figure beside it. */
export function ShareTable({ caption, head, rows, reference }: ShareTableProps) {
  const [heading, ...columns] = head;
  const isOne = columns.length === 1;
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
              className={cx('py-2 font-medium', isOne ? 'w-1/2' : 'w-1/4 pl-3')}
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
            {columns.map((column, at) => (
              <td key={column} className={cx('py-2.5', !isOne && 'pl-3')}>
                <Share share={shares[at] ?? 0} reference={reference} />
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
