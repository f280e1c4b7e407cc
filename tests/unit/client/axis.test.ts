import { describe, expect, test } from 'vitest';
import { axisTicks, percentScale } from '#client/components/charts/axis.ts';

describe('the ticks of an axis', () => {
  test.each([
    [21.5, 46, [20, 25, 30, 35, 40, 45, 50]],
    [38_000, 150_000, [25_000, 50_000, 75_000, 100_000, 125_000, 150_000]],
    [0, 107, [0, 25, 50, 75, 100, 125]],
    [30, 30, [30, 31]],
  ])('from %s to %s are round and hold both', (least, greatest, ticks) => {
    expect(axisTicks(least, greatest)).toEqual(ticks);
  });
});

test('a value is placed between the first tick and the last, and never beyond them', () => {
  const place = percentScale([20, 30, 40]);
  expect([20, 35, 40, 10, 90].map(place)).toEqual([0, 75, 100, 0, 100]);
});
