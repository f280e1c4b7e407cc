import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

export function Input({ className, required, ...props }: ComponentProps<'input'>) {
  const { required: fieldRequired, ...field } = useFieldControl();
  return (
    <input
      {...field}
      required={required}
      aria-required={required || fieldRequired || undefined}
      className={cx(controlStyles, 'h-10 px-3', className)}
      {...props}
    />
  );
}
