import { cx } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import * as t from '#texts';

/** For what has no shape yet (the signed-in person, a posting, a company profile); lists have skeletons. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex items-center justify-center p-8', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin text-primary" />
      <span className="sr-only">{label ?? t.common.loading()}</span>
    </div>
  );
}
