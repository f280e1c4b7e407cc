import { cx } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const FieldContext = createContext<FieldControl | null>(null);

/** What the field around a control gives it: its id, whether it is wrong, and what describes it. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The text of the error, already in the reader's language. */
  error?: ReactNode;
  /** Marks the label and tells assistive technology; the form's own rules do the checking. */
  required?: boolean;
  /** Keeps the label for screen readers only, where the control's place says what it is. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Label, control, hint and error, tied together by ids. Any control of this folder finds them by
 * itself: `<Field label=… error={errors.title?.message}><Input {...register('title')} /></Field>`.
 */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('relative grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            *
          </span>
        )}
      </label>
      <FieldContext
        value={{
          id,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        }}
      >
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} ref={keepFocusInView} className="text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * An error may appear a while after its field was left, when the rules were still being fetched: it
 * moves the fields below it, one of which may have the focus by then.
 */
function keepFocusInView(error: Element | null): void {
  const focused = document.activeElement as HTMLInputElement | null;
  // A control of a form has a label; the buttons of a sticky bar have none, and are in view.
  if (error && focused?.labels?.length) focused.scrollIntoView({ block: 'nearest' });
}
