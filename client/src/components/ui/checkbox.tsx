import { cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControl } from './field.tsx';

interface CheckboxProps extends ComponentProps<'button'> {
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  /** Clickable text beside the box; without it, pass an `aria-label`. */
  label?: ReactNode;
}

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  className,
  id,
  ...props
}: CheckboxProps) {
  const { required: _, ...field } = useFieldControl();
  const ownId = useId();
  const boxId = id ?? field.id ?? ownId;
  const Mark = checked === 'mixed' ? Minus : Check;
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox takes its third state from scripts only and holds no icon.
    <button
      type="button"
      role="checkbox"
      {...field}
      id={boxId}
      aria-checked={checked}
      onClick={() => onCheckedChange(checked !== true)}
      // A checkbox reacts to the Space key only.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={cx(
        'flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface-raised text-primary-ink transition-colors hover:border-muted',
        'aria-checked:border-primary aria-checked:bg-primary',
        'aria-[checked=mixed]:border-primary aria-[checked=mixed]:bg-primary',
        'disabled:opacity-60 aria-invalid:border-danger',
        className,
      )}
      {...props}
    >
      {checked && <Mark aria-hidden className="size-4" />}
    </button>
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
