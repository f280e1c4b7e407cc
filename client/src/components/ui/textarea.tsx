import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

/** Grows with its text if the browser supports `field-sizing`; `min-h-…` sets its first height. */
export function Textarea({ className, required, ...props }: ComponentProps<'textarea'>) {
  const { required: fieldRequired, ...field } = useFieldControl();
  return (
    <textarea
      {...field}
      // Browsers scroll only the cursor's line into view, and a bar may cover the rest.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      required={required}
      aria-required={required || fieldRequired || undefined}
      className={cx(controlStyles, 'field-sizing-content min-h-24 resize-y px-3 py-2', className)}
      {...props}
    />
  );
}
