import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ESCROW_AMOUNT, feeOfPart, platformFee } from '#shared/domain/money.ts';

/** An amount, its fee, and where it is split. */
const split = fc
  .record({
    amountCents: fc.integer({ min: ESCROW_AMOUNT.minCents, max: ESCROW_AMOUNT.maxCents }),
    basisPoints: fc.integer({ min: 0, max: 5_000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amountCents, basisPoints, at }) => {
    const first = 1 + Math.floor(at * (amountCents - 2));
    const { feeCents } = platformFee(amountCents, basisPoints);
    return { amountCents, feeCents, first, second: amountCents - first };
  });

test('the fee of a part is its share, rounded half-up, and leaves at least a cent', () => {
  const ofPart = (cents: number, feeCents: number) =>
    feeOfPart(cents, { amountCents: 1_000, feeCents, chargedCents: 0 });
  expect([ofPart(1_000, 50), ofPart(10, 50), ofPart(9, 50), ofPart(1, 500)]).toEqual([50, 1, 0, 0]);
  expect(feeOfPart(500, { amountCents: 1_000, feeCents: 25, chargedCents: 13 })).toBe(12);
  fc.assert(
    fc.property(split, ({ amountCents, feeCents, first, second }) => {
      const fees = { amountCents, feeCents, chargedCents: 0 };
      expect(feeOfPart(amountCents, fees)).toBe(feeCents);
      const fee = feeOfPart(first, fees);
      const exact = (BigInt(feeCents) * BigInt(first) * 2n) / BigInt(amountCents);
      expect([Number((exact + 1n) / 2n), first - 1]).toContain(fee);
      // The bank may return the refunded part, which is then released too.
      const other = feeOfPart(second, { ...fees, chargedCents: fee });
      for (const [part, its] of [
        [first, fee],
        [second, other],
      ] as const) {
        expect(its).toBeGreaterThanOrEqual(0);
        expect(its).toBeLessThan(part);
      }
      expect(fee + other).toBeLessThanOrEqual(feeCents);
      expect(first - fee + fee + second).toBe(amountCents);
    }),
  );
});
