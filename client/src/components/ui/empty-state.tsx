import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** In place of the width of a text; a wide one without a part below has its action at the end. */
  className?: string;
  /** A part below over the whole width, such as what leads out of here. */
  children?: ReactNode;
}

/** Why nothing is here, and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  className,
  children,
}: EmptyStateProps) {
  return (
    <div
      className={cx(
        '@container w-full rounded-lg border bg-surface-raised p-6 max-sm:p-4',
        className ?? (children ? undefined : 'max-w-reading'),
      )}
    >
      <div className="flex gap-4 sm:gap-5">
        {Icon && (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary sm:size-12">
            <Icon aria-hidden strokeWidth={1.5} className="size-5 sm:size-6" />
          </span>
        )}
        <div
          className={cx(
            'grid min-w-0 grow grid-cols-1 items-center gap-4',
            !children && '@4xl:grid-cols-[1fr_auto]',
          )}
        >
          <div className="grid gap-1">
            <p className="font-semibold">{title}</p>
            {description && <p className="text-muted">{description}</p>}
          </div>
          {action && <div>{action}</div>}
        </div>
      </div>
      {children && <div className="mt-6 border-t pt-5 sm:pt-8">{children}</div>}
    </div>
  );
}
