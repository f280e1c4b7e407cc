import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: LucideIcon; lang?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
  /** Id of an element that describes the choices. */
  describedBy?: string;
}

/** Segmented control of two to four native radio buttons, which handle the arrow keys. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
  describedBy,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-describedby={describedBy}
      className={cx('inline-flex max-w-full flex-wrap rounded-md border p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: optionValue, label: text, icon: Icon, lang }) => (
        <label
          key={optionValue}
          lang={lang}
          className={cx(
            'inline-flex h-9 grow cursor-pointer items-center justify-center gap-2 rounded-sm px-3 font-medium text-muted text-sm transition-colors',
            'hover:text-ink has-checked:bg-surface-sunken has-checked:text-ink dark:has-checked:inset-ring dark:has-checked:inset-ring-line-strong',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary [&>svg]:size-4',
          )}
        >
          <input
            type="radio"
            name={name}
            value={optionValue}
            checked={optionValue === value}
            onChange={() => onValueChange(optionValue)}
            className="sr-only"
          />
          {Icon && <Icon aria-hidden />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
