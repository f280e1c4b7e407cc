import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** A raised sheet of paper. Cards are not nested. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('rounded-lg border bg-surface-raised p-6 max-sm:p-4', className)}
      {...props}
    />
  );
}

interface CardHeaderProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3;
  description?: ReactNode;
  /** At the right end, for example 'View all'. */
  actions?: ReactNode;
}

export function CardHeader({
  title,
  level = 2,
  description,
  actions,
  className,
  ...props
}: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx('mb-4 flex items-baseline justify-between gap-4', className)} {...props}>
      <div className="grid gap-1">
        <Heading className="font-semibold text-base">{title}</Heading>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="shrink-0 text-sm">{actions}</div>}
    </div>
  );
}
