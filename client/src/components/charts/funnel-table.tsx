import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#client/lib/text/format.ts';

export interface FunnelStage {
  count: number;
  /** Whether it has a bar; all bars of the table are on one scale. */
  hasBar?: boolean;
  href?: string;
  /** Accessible name of the link. */
  linkName?: string;
}

export interface FunnelRow {
  key: string | number;
  name: ReactNode;
  stages: readonly FunnelStage[];
}

interface FunnelTableProps {
  caption: string;
  /** Heading of the rows, and of each stage. */
  head: readonly [rows: string, ...stages: string[]];
  rows: readonly FunnelRow[];
  /** Hides the names of the rows visually, if they are shown beside the table already. */
  hasHiddenNames?: boolean;
}

/**
 * Table of the number that reached each stage. Each bar has its figure above it, and twice the
 * number is twice the bar in the whole table. On a narrow screen, the stages of a row are stacked, or
 * below its name are figures in two columns.
 */
export function FunnelTable({ caption, head, rows, hasHiddenNames = false }: FunnelTableProps) {
  const [heading, ...stages] = head;
  const nameStyle = hasHiddenNames && 'sr-only';
  const highest = Math.max(
    1,
    ...rows.flatMap((row) => row.stages.map(({ count, hasBar }) => (hasBar ? count : 0))),
  );
  return (
    <table className="-mb-3 w-full text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted max-md:sr-only">
        <tr className="border-b">
          <th scope="col" className={cx('pr-4 pb-2 font-normal', nameStyle)}>
            <span className="sr-only">{heading}</span>
          </th>
          {stages.map((stage) => (
            <th
              key={stage}
              scope="col"
              className={cx('pb-2 font-normal', hasHiddenNames ? 'w-1/5 pr-4' : 'w-23 pl-4')}
            >
              {stage}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-md:block">
        {rows.map((row) => (
          <tr
            key={row.key}
            className={cx(
              'max-md:py-3 max-md:first:pt-0',
              hasHiddenNames ? 'max-md:block' : 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4',
            )}
          >
            <th
              scope="row"
              className={cx('col-span-2 py-3 pr-4 font-normal max-md:block max-md:pt-0', nameStyle)}
            >
              {row.name}
            </th>
            {row.stages.map((stage, index) => (
              <td
                key={stages[index]}
                className={cx(
                  'py-3 align-top max-md:p-0',
                  hasHiddenNames
                    ? 'pr-4 max-md:grid-cols-[6.5rem_minmax(0,1fr)_6rem] max-md:items-center max-md:gap-x-3'
                    : 'pl-4 max-md:gap-x-1 [&>svg]:max-md:hidden',
                  // Empty stages are hidden on narrow screens, but for those of the first two lines.
                  hasHiddenNames || index >= 4
                    ? index > 0 && stage.count === 0 && 'max-md:hidden'
                    : 'max-md:flex',
                  hasHiddenNames && (index === 0 || stage.count > 0) && 'max-md:grid',
                )}
              >
                <span aria-hidden className="text-muted md:hidden">
                  {stages[index]}
                </span>
                <Figure stage={stage} />
                {stage.hasBar && <Bar share={stage.count / highest} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      className="mt-1.5 block h-2 w-full max-md:order-2 max-md:col-start-2 max-md:row-start-1 max-md:mt-0"
    >
      {share > 0 && (
        <rect
          // Minimum width, so that a small number is visible.
          width={`${Math.max(2, share * 100)}%`}
          height="100%"
          rx="2"
          className="fill-primary"
        />
      )}
    </svg>
  );
}

function Figure({ stage }: { stage: FunnelStage }) {
  const { count, href, linkName } = stage;
  const number = formatNumber(count);
  return (
    <span className="flex items-baseline gap-2 tabular-nums max-md:order-3 max-md:col-start-3 max-md:row-start-1">
      {href && count > 0 ? (
        <Link
          href={href}
          aria-label={linkName}
          className="-my-2 py-2 font-semibold text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
        >
          {number}
        </Link>
      ) : (
        <span className={cx('font-semibold', count === 0 && 'text-muted')}>{number}</span>
      )}
    </span>
  );
}
