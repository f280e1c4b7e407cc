import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import * as t from '#texts';

/** Task that waits for the reader, with its action. */
export type NeedRow = { key: string; icon: LucideIcon; text: string } & (
  | { step: ReactNode }
  | {
      href: string;
      label: string;
      /** Distinguishes actions of the same name for screen readers. */
      about?: string;
    }
);

/** List of the reader's tasks, or a note that there are none. */
export function NeedRows({ needs }: { needs: readonly NeedRow[] }) {
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
            <li key={need.key}>
              <div className="flex min-h-14 items-center gap-3 py-2 max-sm:flex-wrap">
                <need.icon aria-hidden className="size-5 shrink-0 text-primary" />
                <p className="wrap-anywhere min-w-0 grow max-sm:basis-48">{need.text}</p>
                <div className="flex shrink-0 items-center gap-1 max-sm:pl-8">
                  {'step' in need ? (
                    need.step
                  ) : (
                    <ButtonLink
                      href={need.href}
                      aria-label={need.about && `${need.label}: ${need.about}`}
                      variant="secondary"
                      size="sm"
                    >
                      {need.label}
                    </ButtonLink>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
