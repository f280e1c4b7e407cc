import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import * as t from '#texts';
import { SHOWN_NEEDS } from '../needs-order.ts';

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

interface NeedRowsProps {
  needs: readonly NeedRow[];
  /** Whether all of them are known; otherwise it is said that some may be missing. */
  isComplete: boolean;
}

/** List of the reader's tasks, or a note that there are none, if that is known. */
export function NeedRows({ needs, isComplete }: NeedRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = needs.length - SHOWN_NEEDS;
  const shown = isOpen ? needs : needs.slice(0, SHOWN_NEEDS);
  return (
    <Card>
      <CardHeader title={t.dashboard.needs()} className="mb-2" />
      {isComplete && needs.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 text-positive" />
          {t.dashboard.noNeeds()}
        </p>
      )}
      {!isComplete && (
        <p className="flex items-center gap-2 pb-2">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-caution" />
          {t.dashboard.needsUnknown()}
        </p>
      )}
      {needs.length > 0 && (
        <ul className="-mb-3 divide-y">
          {shown.map((need) => (
            <li key={need.key}>
              <Need need={need} />
            </li>
          ))}
          {hiddenCount > 0 && (
            <li className="py-1">
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
                className="-ml-3 text-primary"
              >
                {isOpen ? t.dashboard.needsFewer() : t.dashboard.needsMore({ count: hiddenCount })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function Need({ need }: { need: NeedRow }) {
  return (
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
  );
}
