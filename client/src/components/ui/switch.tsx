import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControl } from './field.tsx';

interface SwitchProps extends ComponentProps<'button'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Clickable text beside the switch. */
  label: ReactNode;
}

/** For settings that apply at once; use a checkbox if the choice applies on save. */
export function Switch({ checked, onCheckedChange, label, ...props }: SwitchProps) {
  const { required: _, ...field } = useFieldControl();
  const ownId = useId();
  const id = field.id ?? ownId;
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        role="switch"
        {...field}
        id={id}
        aria-checked={checked}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'group inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors',
          'aria-checked:border-primary aria-checked:bg-primary disabled:opacity-60',
        )}
        {...props}
      >
        <span className="size-4.5 rounded-full bg-surface-raised transition-transform group-aria-checked:translate-x-4 forced-colors:bg-[CanvasText]" />
      </button>
      <label htmlFor={id} className="cursor-pointer text-sm">
        {label}
      </label>
    </div>
  );
}
