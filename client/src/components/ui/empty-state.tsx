import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-muted" />}
      <p className="font-medium">{title}</p>
      {description && <p className="max-w-md text-muted text-sm">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
