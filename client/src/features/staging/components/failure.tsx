import { cx } from 'class-variance-authority';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';

interface FailureProps {
  error: ApiError | null;
  textOf?: (error: ApiError) => string;
  className?: string;
}

/** Text of a failed call's error; renders nothing without one. */
export function Failure({ error, textOf = errorText, className }: FailureProps) {
  return (
    error && (
      <p role="alert" className={cx('text-danger', className)}>
        {textOf(error)}
      </p>
    )
  );
}
