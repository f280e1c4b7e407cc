import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratesOf, taxInFee } from '#server/knowledge/taxes/fee-tax.ts';
import { PROVINCE_CODES, type ProvinceCode } from '#shared/domain/provinces.ts';

const registered = { gstNumber: '123456789 RT0001', qstNumber: '1234567890 TQ0001' };
const day = '2026-11-27';

test.each<[ProvinceCode, string, gst: number, qst: number]>([
  ['AB', day, 5_000, 0],
  ['ON', day, 13_000, 0],
  ['QC', day, 5_000, 9_975],
  ['NB', day, 15_000, 0],
  ['NL', day, 15_000, 0],
  ['PE', day, 15_000, 0],
  ['NS', '2025-03-31', 15_000, 0],
  ['NS', '2025-04-01', 14_000, 0],
])('the rates of %s on %s', (province, on, gst, qst) => {
  expect(ratesOf(province, on, registered)).toEqual({ gst, qst });
});

describe('the tax in a fee', () => {
  const fee = { feeCents: 11_498, province: 'QC' as const, day };

  test('is what the fee without it has at each rate', () => {
    expect(taxInFee(fee, registered)).toEqual({ baseCents: 10_000, gstCents: 500, qstCents: 998 });
    const ontario = { feeCents: 1_250, province: 'ON' as const, day };
    expect(taxInFee(ontario, registered)).toEqual({ baseCents: 1_106, gstCents: 144, qstCents: 0 });
  });

  test('is none without a registration, or where the place is not known', () => {
    const none = { baseCents: 11_498, gstCents: 0, qstCents: 0 };
    expect(taxInFee(fee, undefined)).toEqual(none);
    expect(taxInFee(fee, { gstNumber: null, qstNumber: null })).toEqual(none);
    expect(taxInFee({ ...fee, province: null }, registered)).toEqual(none);
    expect(taxInFee(fee, { ...registered, qstNumber: null })).toMatchObject({ qstCents: 0 });
  });

  test('and the fee without it make up the fee, each within a cent of its rate', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.constantFrom(...PROVINCE_CODES, null),
        fc.constantFrom(undefined, registered, { ...registered, qstNumber: null }),
        fc.constantFrom('2025-03-31', '2025-04-01', day),
        (feeCents, province, operator, on) => {
          const { gst, qst } = ratesOf(province, on, operator);
          const tax = taxInFee({ feeCents, province, day: on }, operator);
          expect(tax.baseCents + tax.gstCents + tax.qstCents).toBe(feeCents);
          expect(tax.baseCents).toBe(Math.round(feeCents / (1 + (gst + qst) / 100_000)));
          expect(Math.abs(tax.gstCents - (tax.baseCents * gst) / 100_000)).toBeLessThanOrEqual(1);
          expect(Math.abs(tax.qstCents - (tax.baseCents * qst) / 100_000)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
