import { formatMoney } from '#client/lib/text/format.ts';
import type { Payment } from '#shared/contract/contract.ts';
import * as t from '#texts';

type PaymentEvent = Payment['events'][number];

interface Values {
  seeker: string;
  employer: string;
  /** Amount of the payment, for events without their own. */
  amount: string;
}

/** Text of an event of a payment. */
export function paymentEventText(
  { type, by, amount }: Pick<PaymentEvent, 'type' | 'by' | 'amount'>,
  { seeker, employer, amount: paid }: Values,
): string {
  const values = { seeker, employer, amount: formatMoney(amount ?? paid) };
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
