import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Widths of the outlined names, one a row. */
const NAMES = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/5', 'w-3/5'];

interface BesideOutlineProps {
  /** Column heads of the list that will be here. */
  heads: readonly string[];
  /** Why it is empty. */
  children: ReactNode;
}

/** An empty state, and on wide screens beside it rows without content, for the eye only. */
export function BesideOutline({ heads: [first, ...others], children }: BesideOutlineProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      {children}
      <div
        aria-hidden
        className="mask-b-from-30% min-w-0 select-none overflow-hidden rounded-lg border bg-surface-raised max-xl:hidden print:hidden"
      >
        {first && (
          <p className="flex gap-6 border-b px-5 py-2 text-muted text-sm">
            <span className="grow truncate">{first}</span>
            {others.map((head) => (
              <span key={head} className="w-24 shrink-0 truncate text-right">
                {head}
              </span>
            ))}
          </p>
        )}
        {NAMES.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={index} className="flex items-center gap-6 px-5 py-4 not-first:border-t">
            <div className="grid grow gap-2.5">
              <div className={cx('h-3 rounded-full bg-line', width)} />
              <div className="h-2.5 w-1/3 rounded-full bg-surface-sunken" />
            </div>
            {others.map((head) => (
              <div key={head} className="w-24 shrink-0">
                <div className="ml-auto h-3 w-12 rounded-full bg-surface-sunken" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
