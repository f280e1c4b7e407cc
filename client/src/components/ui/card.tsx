import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

type DivProps = Omit<ComponentProps<'div'>, 'title'>;

interface Heading {
  title: ReactNode;
  level?: 2 | 3;
  description?: ReactNode;
  /** Shown at the right end, for example 'View all'. */
  actions?: ReactNode;
}

/** A raised panel, with a heading if it has a title. Cards are not nested. */
export function Card(props: DivProps & Partial<Heading>) {
  const { title, level, description, actions, className, children, ...rest } = props;
  return (
    <div className={cx('rounded-lg border bg-surface-raised p-6 max-sm:p-4', className)} {...rest}>
      {title && (
        <CardHeader title={title} level={level} description={description} actions={actions} />
      )}
      {children}
    </div>
  );
}

export function CardHeader(props: DivProps & Heading) {
  const { title, level = 2, description, actions, className, ...rest } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx('mb-4 flex items-baseline justify-between gap-4', className)} {...rest}>
      <div className="grid gap-1">
        <Heading className="font-semibold text-base">{title}</Heading>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="shrink-0 text-sm">{actions}</div>}
    </div>
  );
}
