import { formatDateTime } from '#client/lib/text/format.ts';
import { paymentEventText } from '#client/queries/payment-event.ts';
import type { Payment } from '#shared/contract/contract.ts';

type PaymentEvent = Payment['events'][number];

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
              {paymentEventText(event, {
                seeker: payment.jobSeeker.name,
                employer: payment.employer.name,
                amount: payment.amount,
              })}
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
