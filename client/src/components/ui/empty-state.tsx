import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** Column heads of the list that will be here, which is outlined beside the text. */
  outline?: readonly string[];
}

/** Why nothing is here, and the next step. */
export function EmptyState({ outline, ...props }: EmptyStateProps) {
  if (!outline) return <Reason {...props} />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      <Reason {...props} />
      <Outline heads={outline} />
    </div>
  );
}

function Reason({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex w-full max-w-reading gap-5 rounded-lg bg-surface-sunken p-6 max-sm:flex-col',
        className,
      )}
    >
      {Icon && (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden strokeWidth={1.5} className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted">{description}</p>}
        {action && <div className="mt-3 w-full">{action}</div>}
      </div>
    </div>
  );
}

/** Widths of the outlined names, one a row. */
const NAMES = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/5', 'w-3/5'];

/** Rows without content, for the eye only. */
function Outline({ heads: [first, ...others] }: { heads: readonly string[] }) {
  return (
    <div
      aria-hidden
      className="select-none rounded-lg border bg-surface-raised mask-b-from-30% max-lg:hidden print:hidden"
    >
      {first && (
        <p className="flex gap-6 border-b px-5 py-2 text-muted text-sm">
          <span className="grow truncate">{first}</span>
          {others.map((head) => (
            <span key={head} className="w-24 shrink-0 truncate text-right">
              {head}
            </span>
          ))}
        </p>
      )}
      {NAMES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="flex items-center gap-6 px-5 py-4 not-first:border-t">
          <div className="grid grow gap-2.5">
            <div className={cx('h-3 rounded-full bg-line', width)} />
            <div className="h-2.5 w-1/3 rounded-full bg-surface-sunken" />
          </div>
          {others.map((head) => (
            <div key={head} className="w-24 shrink-0">
              <div className="ml-auto h-3 w-12 rounded-full bg-surface-sunken" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
