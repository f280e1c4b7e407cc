import { parseCents, platformFee } from '#shared/domain/money.ts';

/**
 * Normalizes a typed amount for the API: '1,250.5' and '1 250,50 $' become '1250.5' and '1250.50'.
 * Text that is not an amount is kept for the validator to refuse.
 */
export function readAmount(typed: string): string {
  const bare = typed.replaceAll(/[\s$\u00a0\u202f]/g, '');
  const decimalComma = /^\d+(?:\.?\d{3})*,\d{1,2}$/.test(bare);
  return decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}

/** Amount, fee and net of a typed amount, in dollars; undefined if it is not an amount. */
export function splitAmount(typed: string, basisPoints: number) {
  const cents = parseCents(readAmount(typed));
  if (cents === undefined) return undefined;
  const { feeCents, netCents } = platformFee(cents, basisPoints);
  return { amount: cents / 100, platformFee: feeCents / 100, netAmount: netCents / 100 };
}
