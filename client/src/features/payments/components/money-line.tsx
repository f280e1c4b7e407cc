import { cx } from 'class-variance-authority';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

type Stage = 'funded' | 'delivered' | 'released';

interface MoneyLineProps {
  escrow: Escrow;
}

/** The way of the money from the card to the job seeker, and how far it has come. */
export function MoneyLine({ escrow }: MoneyLineProps) {
  const reached = reachedBy(escrow);
  if (!reached) return null;
  // Money can be released without a delivery.
  const isSkipped = escrow.status !== 'funded' && !escrow.deliveredAt;
  const stages: Stage[] = isSkipped ? ['funded', 'released'] : ['funded', 'delivered', 'released'];
  return (
    <ol aria-label={t.payments.stateTitle()} className="flex max-w-md flex-wrap gap-y-1 text-sm">
      {stages.map((stage, index) => {
        const isReached = reached.includes(stage);
        return (
          <li
            key={stage}
            aria-current={stage === reached.at(-1) ? 'step' : undefined}
            className={cx('flex items-center gap-2', index > 0 && 'grow')}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx('ml-2 h-0.5 min-w-1 grow', isReached ? 'bg-primary' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'size-2.5 shrink-0 rounded-full border-2',
                isReached ? 'border-primary bg-primary' : 'border-line-strong',
              )}
            />
            <span className={isReached ? 'font-medium' : 'text-muted'}>
              {t.payments.state[stage]()}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Stages behind a payment; undefined for money that goes another way, such as back. */
function reachedBy({ status, deliveredAt, pendingOperation }: Escrow): Stage[] | undefined {
  if (pendingOperation === 'refund') return undefined;
  const held: Stage[] = deliveredAt ? ['funded', 'delivered'] : ['funded'];
  if (status === 'funded' || status === 'releasing') return held;
  return status === 'released' ? [...held, 'released'] : undefined;
}
