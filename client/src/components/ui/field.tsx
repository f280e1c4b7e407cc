import { cx } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useHeldWhilePressed } from '#client/lib/react/use-held-while-pressed.ts';

interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Attributes for a control from the surrounding `Field`. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Translated error text. */
  error?: ReactNode;
  /** Marks the label and sets `aria-required`; validation is left to the form's schema. */
  required?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Label, control, hint and error, associated by ids. Controls of this folder read them from the
 * context: `<Field label=… error={errors.title?.message}><Input {...register('title')} /></Field>`.
 */
export function Field({
  label,
  hint,
  error: presentError,
  required,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const error = useHeldWhilePressed(presentError);
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
        <p id={hintId} className="text-muted text-sm empty:hidden">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * Scrolls the focused control into view: an error may appear after its field was left, when the
 * schema was still loading, and move the fields below it.
 */
function keepFocusInView(error: Element | null): void {
  const focused = document.activeElement as HTMLInputElement | null;
  // Form controls have labels; the buttons of a sticky bar have none, and are in view.
  if (error && focused?.labels?.length) focused.scrollIntoView({ block: 'nearest' });
}
