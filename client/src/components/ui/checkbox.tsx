import * as Radix from '@radix-ui/react-checkbox';
import { cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControl } from './field.tsx';

interface CheckboxProps extends ComponentProps<typeof Radix.Root> {
  /** Beside the box and clickable with it; without it give an `aria-label`. */
  label?: ReactNode;
}

export function Checkbox({ label, className, id, ...props }: CheckboxProps) {
  const { required: _, ...field } = useFieldControl();
  const ownId = useId();
  const boxId = id ?? field.id ?? ownId;
  const box = (
    <Radix.Root
      {...field}
      id={boxId}
      className={cx(
        'group flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface-raised text-primary-ink transition-colors hover:border-muted',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        'disabled:opacity-60 aria-invalid:border-danger',
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        <Check aria-hidden className="size-4 group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden className="hidden size-4 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (label === undefined) return box;
  return (
    <div className="flex items-start gap-3 py-0.5">
      {box}
      <label htmlFor={boxId} className="cursor-pointer text-sm">
        {label}
      </label>
    </div>
  );
}
