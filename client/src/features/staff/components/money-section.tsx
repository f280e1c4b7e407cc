import type { SectionProps } from '../section.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentLists } from './payment-lists.tsx';

/** Lists of payments beside the books, or one payment. */
export default function MoneySection({ id }: SectionProps) {
  return id === undefined ? <PaymentLists /> : <PaymentDetail id={id} />;
}
