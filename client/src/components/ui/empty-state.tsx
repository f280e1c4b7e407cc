import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** In place of the width of a text; a wide one has its action at the end. */
  className?: string;
}

/** Why nothing is here, and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  className = 'max-w-reading',
}: EmptyStateProps) {
  return (
    <div
      className={cx(
        '@container flex w-full gap-5 rounded-lg bg-surface-sunken p-6 max-sm:flex-col',
        className,
      )}
    >
      {Icon && (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden strokeWidth={1.5} className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 grow grid-cols-1 gap-4 @4xl:grid-cols-[1fr_auto]">
        <div className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
