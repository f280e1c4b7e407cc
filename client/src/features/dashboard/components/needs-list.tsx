import { cx } from 'class-variance-authority';
import { ChevronRight, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { MAX_UNFOLDED, type Need, SHOWN_NEEDS } from '../needs.ts';

interface NeedsListProps {
  needs: readonly Need[];
  /** Whether all of them are known; otherwise it is said that some may be missing. */
  isComplete: boolean;
}

/** List of the reader's tasks, or a note that there are none, if that is known. */
export function NeedsList({ needs, isComplete }: NeedsListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = needs.length > MAX_UNFOLDED ? needs.length - SHOWN_NEEDS : 0;
  const shown = isOpen || hiddenCount === 0 ? needs : needs.slice(0, SHOWN_NEEDS);
  return (
    <Card>
      <CardHeader
        title={t.dashboard.needs()}
        actions={
          needs.length > 0 && (
            <span className="text-muted tabular-nums">{formatNumber(needs.length)}</span>
          )
        }
        className="mb-2"
      />
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
            <NeedItem key={need.key} need={need} />
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

/** On a phone the whole row is the link, unless it can be dismissed. */
function NeedItem({ need }: { need: Need }) {
  const { icon: Icon, text, href, label, about, onDone } = need;
  return (
    <li
      className={cx(
        'relative flex min-h-14 items-center gap-x-3 gap-y-2 py-2',
        onDone && 'max-sm:flex-wrap',
      )}
    >
      <div className={cx('flex min-w-0 grow gap-3', onDone && 'max-sm:basis-full')}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <p className="wrap-anywhere min-w-0">{text}</p>
      </div>
      <div className={cx('flex shrink-0 items-center gap-1', onDone && 'max-sm:pl-8')}>
        <ButtonLink
          href={href}
          aria-label={about && `${label}: ${about}`}
          variant={onDone ? 'primary' : 'secondary'}
          size="sm"
          onClick={onDone}
          className={
            onDone
              ? undefined
              : 'max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none max-sm:after:absolute max-sm:after:inset-0'
          }
        >
          {!onDone && <ChevronRight aria-hidden className="text-muted sm:hidden" />}
          <span className={onDone ? undefined : 'max-sm:sr-only'}>{label}</span>
        </ButtonLink>
        {onDone && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.common.dismiss()}
            onClick={onDone}
            className="-mr-3 px-2"
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
