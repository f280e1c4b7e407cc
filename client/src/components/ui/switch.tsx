import * as Radix from '@radix-ui/react-switch';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControl } from './field.tsx';

interface SwitchProps extends ComponentProps<typeof Radix.Root> {
  /** Beside the switch and clickable with it; without it give an `aria-label`. */
  label?: ReactNode;
}

/** For what takes effect at once; a choice that waits for 'Save' is a checkbox. */
export function Switch({ label, className, id, ...props }: SwitchProps) {
  const { required: _, ...field } = useFieldControl();
  const ownId = useId();
  const switchId = id ?? field.id ?? ownId;
  const control = (
    <Radix.Root
      {...field}
      id={switchId}
      className={cx(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-60',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="size-4.5 rounded-full bg-surface-raised forced-colors:bg-[CanvasText] transition-transform data-[state=checked]:translate-x-4" />
    </Radix.Root>
  );
  if (label === undefined) return control;
  return (
    <div className="flex items-center gap-3">
      {control}
      <label htmlFor={switchId} className="cursor-pointer text-sm">
        {label}
      </label>
    </div>
  );
}
