import { cx } from 'class-variance-authority';
import * as t from '#texts';

import { LoaderCircle } from './start-icons.tsx';

/** For the places where the specification says spinner; elsewhere a skeleton. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex items-center justify-center p-8', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin text-primary" />
      <span className="sr-only">{label ?? t.common.loading()}</span>
    </div>
  );
}
