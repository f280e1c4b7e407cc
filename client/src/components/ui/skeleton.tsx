import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import * as t from '#texts';

/** A grey stand-in; give it the size of what it stands in for. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cx('animate-pulse rounded-sm bg-surface-sunken', className)}
      {...props}
    />
  );
}

/** Says once, for a whole group of skeletons, that something is loading. */
export function SkeletonGroup({ children, ...props }: ComponentProps<'div'>) {
  return (
    <div role="status" {...props}>
      <span className="sr-only">{t.common.loading()}</span>
      {children}
    </div>
  );
}
