import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import * as t from '#texts';

/** Grey placeholder of the content's size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cx('animate-pulse rounded-sm bg-surface-sunken', className)}
      {...props}
    />
  );
}

interface SkeletonGroupProps extends ComponentProps<'div'> {
  bars?: readonly string[];
}

/** Group of skeletons with one loading announcement, and a notice if loading takes long. */
export function SkeletonGroup({ bars, children, className, ...props }: SkeletonGroupProps) {
  return (
    <div role="status" className={cx('relative', className)} {...props}>
      <span className="sr-only">{t.common.loading()}</span>
      {bars?.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className={bar} />
      ))}
      {children}
      <p className="absolute inset-x-0 top-4 mx-auto w-fit max-w-[calc(100%-2rem)] animate-late-in rounded-full border bg-surface-raised px-4 py-1.5 text-center text-muted text-sm shadow-raised">
        {t.common.stillLoading()}
      </p>
    </div>
  );
}
