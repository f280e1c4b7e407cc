import * as Radix from '@radix-ui/react-slider';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface SliderProps
  extends Omit<ComponentProps<typeof Radix.Root>, 'value' | 'defaultValue' | 'onValueChange'> {
  value: readonly number[];
  onValueChange: (value: number[]) => void;
  /** Label of each thumb, for example 'Minimum' and 'Maximum'. */
  labels: readonly string[];
  /** Whether the value is set; if not, it shows the default in grey. */
  isSet: boolean;
  /** Text of a value for screen readers, for example '$40 an hour'. */
  formatValue: (value: number) => string;
}

/** Slider with one thumb per value; arrow keys, Page Up and Down, Home and End move it. */
export function Slider({ value, labels, isSet, formatValue, ...props }: SliderProps) {
  return (
    <Radix.Root
      value={[...value]}
      className="relative flex h-6 w-full touch-none select-none items-center data-disabled:opacity-60"
      {...props}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line forced-colors:bg-[GrayText]">
        <Radix.Range
          className={cx(
            'absolute h-full rounded-full forced-colors:bg-[Highlight]',
            isSet ? 'bg-primary' : 'bg-line',
          )}
        />
      </Radix.Track>
      {labels.map((label, index) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={formatValue(value[index] ?? 0)}
          className={cx(
            'block size-5 rounded-full border-2 bg-surface-raised transition-colors hover:bg-primary-soft',
            isSet ? 'border-primary shadow-raised' : 'scale-75 border-line-strong border-dashed',
          )}
        />
      ))}
    </Radix.Root>
  );
}
