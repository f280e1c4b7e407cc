import type { SectionProps } from '../section.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentLists } from './payment-lists.tsx';

/** What needs staff of the payments, the books, and one payment in full. */
export default function MoneySection({ id }: SectionProps) {
  return id === undefined ? <PaymentLists /> : <PaymentDetail id={id} />;
}
