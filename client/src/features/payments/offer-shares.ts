import { readAmount } from '#client/lib/text/amount.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { feeOfPart, formatCents, parseCents, toCents } from '#shared/domain/money.ts';

/** Shares of an offer as decimals; `released` is net and fee together. */
export type Shares = Record<'released' | 'net' | 'fee' | 'refunded', string>;

/**
 * Shares of a typed offer.
 * @returns 'amount' for text that is not an amount, 'tooLarge' for one that leaves no rest
 */
export function readShares(
  { amount, platformFee, held, decision }: Escrow,
  typed: string,
): Shares | 'amount' | 'tooLarge' {
  const released = parseCents(readAmount(typed));
  if (released === undefined) return 'amount';
  const heldCents = toCents(held);
  if (released >= heldCents) return 'tooLarge';
  const fees = {
    amountCents: toCents(amount),
    feeCents: toCents(platformFee),
    chargedCents: toCents(decision?.fee ?? '0'),
  };
  const fee = released > 0 ? feeOfPart(released, fees) : 0;
  return {
    released: formatCents(released),
    net: formatCents(released - fee),
    fee: formatCents(fee),
    refunded: formatCents(heldCents - released),
  };
}
