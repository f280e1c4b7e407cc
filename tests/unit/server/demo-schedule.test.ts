import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daytimeBefore } from '#server/demo/schedule.ts';

const hours = fc.integer({ min: 0, max: 24 * 60 });
const now = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('messages are written by day, in the order of the clock, and not in the future', () => {
  fc.assert(
    fc.property(now, hours, hours, (at, one, other) => {
      const [first, second] = [Math.max(one, other), Math.min(one, other)].map((each) =>
        daytimeBefore(at, each),
      ) as [Date, Date];
      expect(first.getTime()).toBeLessThanOrEqual(second.getTime());
      expect(second.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(second.getUTCHours()).toBeGreaterThanOrEqual(14);
      expect(second.getUTCHours()).toBeLessThan(22);
    }),
  );
});

test('a message is as old at the end of a day as at its beginning', () => {
  fc.assert(
    fc.property(now, hours, (at, each) => {
      const midnight = new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
      expect(daytimeBefore(at, each)).toEqual(daytimeBefore(midnight, each));
    }),
  );
});
