import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { outsideText } from './outcome-text.ts';

type Movement = StaffPayment['movements'][number];

const tones: Record<Movement['status'], BadgeTone> = {
  pending: 'outline',
  processing: 'caution',
  completed: 'positive',
  failed: 'danger',
  refunded: 'neutral',
};

/** The ledger of one payment: every movement, with Stripe's id and what it waits for. */
export function Movements({ movements }: Pick<StaffPayment, 'movements'>) {
  return (
    <Card title={t.staff.ledger()} description={t.staff.ledgerText()}>
      <ul className="divide-y">
        {movements.map((movement) => (
          <li
            key={movement.id}
            className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{t.staff.movement[movement.type]()}</span>
              <Badge tone={tones[movement.status]}>
                {t.staff.movementStatus[movement.status]()}
              </Badge>
            </span>
            <span className="text-right font-medium tabular-nums">
              {formatMoney(movement.amount)}
            </span>
            <span className="text-muted text-sm tabular-nums">
              {[
                formatDateTime(movement.processedAt),
                movement.outside ? outsideText(movement.outside) : movement.stripeId,
                movement.waitingFor && t.staff.waiting[movement.waitingFor](),
                movement.refusals > 0 && t.staff.refusals({ count: movement.refusals }),
                movement.receipt && t.staff.receipt({ number: String(movement.receipt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {Number(movement.fee) > 0 && (
              <span className="text-right text-muted text-sm tabular-nums">
                {t.staff.feeOf({ amount: formatMoney(movement.fee) })}
              </span>
            )}
            {movement.description && (
              <span className="col-span-2 text-sm">{movement.description}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
