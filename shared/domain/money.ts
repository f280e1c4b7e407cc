/** Money that moves is whole cents in code and a decimal string with two places elsewhere. */

export const ESCROW_AMOUNT = { minCents: 50, maxCents: 99_999_999 };

/** Maximum number of steps in an agreement. */
export const MAX_STEPS = 10;

/** Stripe's payouts wait 90 days at most in Canada; the rest is time to release or refund. */
export const MAX_DEADLINE_DAYS = 75;

/** Days after which delivered work is paid unless the employer answers. */
export const ANSWER_DAYS = 14;

/** Maximum number of days ahead for the deadline of requested changes. */
export const CHANGES_DAYS = 30;

/** Day of a hold on which the rule decides what is still held. */
export const HOLD_DAYS = 85;

/** Days of a hold on which both parties are reminded of its end. */
export const REMINDER_DAYS = [60, 75, 82] as const;

/** Cents of a decimal with at most two places ('12', '12.5', '12.50'); undefined for anything else. */
export function parseCents(decimal: string): number | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents of an amount that a row holds. @throws Error for what is no amount */
export function toCents(amount: string): number {
  const cents = parseCents(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount.`);
  return cents;
}

/** 1250 as '12.50'. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/**
 * The fee of a part of an amount, in cents: its share of the whole fee, rounded half-up, but not more
 * than what is left of the fee, and at least a cent of the part is paid out.
 * @param chargedCents the fee of the parts before it
 */
export function feeOfPart(
  partCents: number,
  {
    amountCents,
    feeCents,
    chargedCents,
  }: Record<'amountCents' | 'feeCents' | 'chargedCents', number>,
): number {
  // The product exceeds the safe integers.
  const [fee, part, amount] = [BigInt(feeCents), BigInt(partCents), BigInt(amountCents)];
  const share = Number((2n * fee * part + amount) / (2n * amount));
  return Math.min(share, feeCents - chargedCents, partCents - 1);
}

/**
 * The platform's part of an amount, both in cents, rounded half-up once; what is left is the net.
 * @param basisPoints hundredths of a percent: 500 is 5 %
 */
export function platformFee(
  amountCents: number,
  basisPoints: number,
): { feeCents: number; netCents: number } {
  const feeCents = Math.floor((amountCents * basisPoints + 5_000) / 10_000);
  return { feeCents, netCents: amountCents - feeCents };
}

/** Ways of paying a refund outside Stripe. */
export const OUTSIDE_METHODS = ['transfer', 'cheque', 'other'] as const;

/** Refund that was paid outside Stripe, because the bank had refused it. */
export interface OutsidePayment {
  method: (typeof OUTSIDE_METHODS)[number];
  /** Number by which the payer's bank finds it. */
  reference: string;
  /** ISO 8601 without a time. */
  paidOn: string;
}

/** Maximum length of the reference of an outside payment, in characters. */
export const OUTSIDE_REFERENCE = 100;
