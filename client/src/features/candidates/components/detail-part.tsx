import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Part({ title, className, children }: PartProps) {
  return (
    <section className={cx('grid gap-2 border-t pt-4', className)}>
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}
