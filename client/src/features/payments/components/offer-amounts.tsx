import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import type { Shares } from '../offer-shares.ts';

interface OfferAmountsProps {
  escrow: Escrow;
  shares: Omit<Shares, 'released'>;
  side: 'employer' | 'seeker';
}

/** Shares of both parties and the fee of an offer. */
export function OfferAmounts({ escrow, shares, side }: OfferAmountsProps) {
  const { employer, jobSeeker } = escrow;
  const isEmployer = side === 'employer';
  const rows = [
    {
      label: isEmployer ? t.payments.netFor({ name: jobSeeker.name }) : t.payments.offer.forYou(),
      value: shares.net,
    },
    { label: t.payments.platformFee(), value: shares.fee },
    {
      label: isEmployer
        ? t.payments.offer.back()
        : t.payments.offer.backTo({ name: employer.name }),
      value: shares.refunded,
    },
  ];
  return (
    <dl className="grid gap-2 rounded-md bg-surface-sunken p-4 text-sm tabular-nums">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="wrap-anywhere text-muted">{label}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
