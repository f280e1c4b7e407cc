import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface SearchFieldProps {
  /** Label for screen readers; also the default placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  maxLength?: number;
  size?: 'md' | 'lg';
  className?: string;
}

/** Input that filters the content of a page. */
export function SearchField({
  label,
  placeholder = label,
  onValueChange,
  size = 'md',
  className,
  ...props
}: SearchFieldProps) {
  return (
    <Field label={label} hideLabel className={className}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          placeholder={placeholder}
          onChange={({ target }) => onValueChange(target.value)}
          className={cx('text-ellipsis', size === 'lg' ? 'h-12 pl-10' : 'pl-9')}
          {...props}
        />
      </div>
    </Field>
  );
}
