import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as t from '#texts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

export interface SelectOption<Value extends string> {
  /** Never empty: an empty value of the select shows the placeholder. */
  value: Value;
  label: string;
}

/** Options of `values` with translated labels. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): SelectOption<Value>[] => values.map((value) => ({ value, label: textOf(value) }));

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption<Value>[];
  value: Value | '';
  onValueChange: (value: Value) => void;
  placeholder?: string;
}

/** Native select; its list is styled if the browser supports it. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = t.common.selectPlaceholder(),
  className,
  ...props
}: SelectProps<Value>) {
  const { required, ...field } = useFieldControl();
  return (
    <div className={cx('relative w-full', className)}>
      <select
        {...field}
        aria-required={required || undefined}
        value={value}
        onChange={({ target }) => {
          const option = options.find((candidate) => candidate.value === target.value);
          if (option) onValueChange(option.value);
        }}
        className={cx(
          controlStyles,
          'h-10 appearance-none truncate py-1.75 pr-9 pl-3',
          value === '' && 'text-muted',
        )}
        {...props}
      >
        <option value="" hidden disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3 right-3 size-4 text-muted"
      />
    </div>
  );
}
