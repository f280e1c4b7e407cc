import { CircleCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import * as t from '#texts';

interface NeedRowsProps<Need> {
  needs: readonly Need[];
  keyOf: (need: Need) => string;
  renderNeed: (need: Need) => ReactNode;
}

/** What waits for the reader, first on their dashboard; or that nothing does. */
export function NeedRows<Need>({ needs, keyOf, renderNeed }: NeedRowsProps<Need>) {
  return (
    <Card>
      <CardHeader title={t.dashboard.needs()} className="mb-2" />
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 text-positive" />
          {t.dashboard.noNeeds()}
        </p>
      ) : (
        <ul className="-mb-3 divide-y">
          {needs.map((need) => (
            <li key={keyOf(need)}>{renderNeed(need)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NeedRowProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The one step that settles it. */
  action: ReactNode;
  children: ReactNode;
}

export function NeedRow({ icon: Icon, action, children }: NeedRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-2 max-sm:flex-wrap">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0 grow max-sm:basis-48">{children}</p>
      <div className="flex shrink-0 items-center gap-1 max-sm:pl-8">{action}</div>
    </div>
  );
}
