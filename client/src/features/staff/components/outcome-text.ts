import { formatMoney, formatShortDate } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import { feeOfPart, formatCents, type OutsidePayment, toCents } from '#shared/domain/money.ts';
import * as t from '#texts';

/** Text of who gets how much by a release, or by a split that refunds `refundCents`. */
export function outcomeText({ escrow, books }: StaffPayment, refundCents: number): string {
  const restCents = toCents(books.held) - refundCents;
  const feeCents =
    restCents === 0
      ? 0
      : feeOfPart(restCents, {
          amountCents: toCents(escrow.amount),
          feeCents: toCents(escrow.platformFee),
          chargedCents: toCents(books.fees),
        });
  const amounts = {
    jobSeeker: escrow.jobSeeker.name,
    net: formatMoney(formatCents(restCents - feeCents)),
    fee: formatMoney(formatCents(feeCents)),
  };
  if (refundCents === 0) return t.staff.releasePreview(amounts);
  const back = formatMoney(formatCents(refundCents));
  return t.staff.splitPreview({ ...amounts, back, employer: escrow.employer.name });
}

/** Text of how a refund was paid outside Stripe. */
export const outsideText = ({ method, paidOn, reference }: OutsidePayment): string =>
  t.staff.paidOutside({
    method: t.staff.methods[method](),
    date: formatShortDate(`${paidOn}T12:00:00`),
    reference,
  });
