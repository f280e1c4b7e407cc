import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller ties it by htmlFor.
    <label className={cx('font-medium text-ink text-sm', className)} {...props} />
  );
}
