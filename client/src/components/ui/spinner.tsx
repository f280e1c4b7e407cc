import { cx } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import * as t from '#texts';

/** Loading indicator for content of unknown layout; lists use skeletons. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex items-center justify-center p-8', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin text-primary" />
      <span className="sr-only">{label ?? t.common.loading()}</span>
    </div>
  );
}
