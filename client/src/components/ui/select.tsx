import * as Radix from '@radix-ui/react-select';
import { cx } from 'class-variance-authority';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { pageNonce } from '#client/lib/nonce.ts';
import * as t from '#texts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

export interface SelectOption<Value extends string> {
  /** Never empty: an empty `value` of the select itself shows the placeholder. */
  value: Value;
  label: string;
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<typeof Radix.Trigger>, 'value' | 'children'> {
  options: readonly SelectOption<Value>[];
  value: Value | '';
  onValueChange: (value: Value) => void;
  placeholder?: string;
}

/** One of a few options. Native props go to the trigger. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...props
}: SelectProps<Value>) {
  const { required, ...field } = useFieldControl();
  return (
    <Radix.Root
      value={value}
      name={name}
      disabled={disabled}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange(option.value);
      }}
    >
      <Radix.Trigger
        {...field}
        aria-required={required || undefined}
        className={cx(
          controlStyles,
          'flex h-10 items-center justify-between gap-2 px-3 text-left data-placeholder:text-muted',
          '[&>span:first-child]:truncate',
          className,
        )}
        {...props}
      >
        <Radix.Value placeholder={placeholder ?? t.common.selectPlaceholder()} />
        <Radix.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cx(
            'z-50 max-h-(--radix-select-content-available-height) overflow-hidden rounded-md border bg-surface-raised shadow-overlay',
            'w-(--radix-select-trigger-width) min-w-40 data-[state=open]:animate-rise-in',
          )}
        >
          <Radix.Viewport nonce={pageNonce()} className="max-h-80 p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-9 cursor-default select-none items-center rounded-sm py-1.5 pr-8 pl-3 text-sm outline-none data-highlighted:bg-surface-sunken data-[state=checked]:font-medium"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2">
                  <Check className="size-4 text-primary" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
