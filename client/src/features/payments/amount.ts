import { readAmount } from '#client/lib/text/amount.ts';
import { parseCents, platformFee } from '#shared/domain/money.ts';

/** Amount, fee and net of a typed amount, in dollars; undefined if it is not an amount. */
export function splitAmount(typed: string, basisPoints: number) {
  const cents = parseCents(readAmount(typed));
  if (cents === undefined) return undefined;
  const { feeCents, netCents } = platformFee(cents, basisPoints);
  return { amount: cents / 100, platformFee: feeCents / 100, netAmount: netCents / 100 };
}
