import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { TAX_RATES } from './rates.ts';

/** The taxes that an operator is registered for; of others its fee contains none. */
export interface Registrations {
  gstNumber: string | null;
  qstNumber: string | null;
}

/** 100 %, in the unit of the rates. */
const WHOLE = 100_000;

const divide = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * Rates in thousandths of a percent, of a supply in a province on a day.
 * @param province null where the place of supply is not known, and no tax is taken
 * @param day ISO 8601
 */
export function ratesOf(
  province: ProvinceCode | null,
  day: string,
  operator: Registrations | undefined,
): { gst: number; qst: number } {
  const rate = province && TAX_RATES[province].find(({ from }) => from <= day);
  return {
    gst: rate && operator?.gstNumber ? rate.gst : 0,
    qst: rate && operator?.qstNumber ? rate.qst : 0,
  };
}

/**
 * The taxes that a fee contains, in cents. The fee without them is rounded half-up once; what is left
 * is divided in the ratio of the rates, so that the parts make up the fee to the cent.
 */
export function taxInFee(
  { feeCents, province, day }: { feeCents: number; province: ProvinceCode | null; day: string },
  operator: Registrations | undefined,
): { baseCents: number; gstCents: number; qstCents: number } {
  const { gst, qst } = ratesOf(province, day, operator);
  const baseCents = divide(feeCents * WHOLE, WHOLE + gst + qst);
  const taxCents = feeCents - baseCents;
  const gstCents = taxCents && divide(taxCents * gst, gst + qst);
  return { baseCents, gstCents, qstCents: taxCents - gstCents };
}
