import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { Payment } from '#shared/contract/contract.ts';
import * as t from '#texts';

type PaymentEvent = Payment['events'][number];

interface Values {
  seeker: string;
  employer: string;
  amount: string;
}

/** Events that bring no news for a reader, because another one says the same. */
const SILENT = new Set<PaymentEvent['type']>(['noteDispute']);

/** Every event of a payment, with who did it, oldest first. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  return (
    <ol className="grid gap-3 text-sm">
      {payment.events
        .filter(({ type }) => !SILENT.has(type))
        .map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="wrap-anywhere">
              {textOf(event, payment)}
              {event.member && (
                <span className="text-muted">
                  {' · '}
                  <bdi>{event.member}</bdi>
                </span>
              )}
            </span>
            <time dateTime={event.at} className="text-muted tabular-nums">
              {formatDateTime(event.at)}
            </time>
          </li>
        ))}
    </ol>
  );
}

function textOf({ type, by, amount }: PaymentEvent, { jobSeeker, employer, ...escrow }: Payment) {
  const values = {
    seeker: jobSeeker.name,
    employer: employer.name,
    amount: formatMoney(amount ?? escrow.amount),
  };
  const { event } = t.payments;
  const isRule = by === 'rule';
  const isStaff = by === 'staff';
  if (type === 'requestRelease' && isRule) return event.releaseByRule(values);
  if (type === 'requestRelease' && isStaff) return event.releaseByStaff(values);
  if (type === 'requestRefund' && isRule) return event.refundByRule(values);
  if (type === 'requestRefund' && isStaff) return event.refundByStaff(values);
  const text: (values: Values) => string = event[type];
  return text(values);
}
