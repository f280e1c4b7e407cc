import { cx } from 'class-variance-authority';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  /** Whether a retry is pending. */
  pending?: boolean;
  requestId?: string;
  className?: string;
}

export function ErrorState({
  title,
  description,
  onRetry,
  pending,
  requestId,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border px-6 py-12 text-center',
        className,
      )}
    >
      <CircleAlert aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-danger" />
      <p className="font-medium">{title ?? t.common.errorTitle()}</p>
      <p className="max-w-md text-muted text-sm">{description ?? t.common.errorHint()}</p>
      {onRetry && (
        <Button variant="secondary" pending={pending} onClick={onRetry} className="mt-3">
          {!pending && <RotateCw aria-hidden />}
          {t.common.tryAgain()}
        </Button>
      )}
      {requestId && (
        <p className="mt-2 text-muted text-sm">
          {t.common.requestId()} <code className="select-all">{requestId}</code>
        </p>
      )}
    </div>
  );
}
