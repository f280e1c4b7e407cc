import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import type { Shares } from '../offer-shares.ts';
import { AmountList } from './amounts.tsx';

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
  return <AmountList rows={rows} />;
}
