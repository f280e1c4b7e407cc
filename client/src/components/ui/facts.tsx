import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Each with a key, as an empty one is left out. */
  items: readonly { key: string; fact: ReactNode }[];
  className?: string;
}

/** Facts with a dot between those on one line; where a line wraps, the next begins without one. */
export function Facts({ items, className }: FactsProps) {
  return (
    // The dot of a line's first fact is in the margin, which is cut off.
    <span className="block overflow-hidden">
      <span className={cx('-ml-2 block', className)}>
        {items.map(
          ({ key, fact }) =>
            fact && (
              <span key={key}>
                <span className="relative inline-block max-w-full pl-2 before:absolute before:left-0 before:content-['·']">
                  {fact}
                </span>{' '}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
