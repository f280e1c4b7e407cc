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

/** A text of the applicant as they wrote it, or that there is none. */
export function DetailText({ text, none }: { text: string | null; none: string }) {
  if (!text) return <p className="text-muted">{none}</p>;
  return <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{text}</p>;
}
