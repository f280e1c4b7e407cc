import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';

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
  const t = useTranslate();
  return (
    <div role="status" {...props}>
      <span className="sr-only">{t('common.loading')}</span>
      {children}
    </div>
  );
}
