import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import * as t from '#texts';

/** A grey placeholder with the size of the content. */
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
