import { expect, test } from 'vitest';
import { isOrdinary } from '#server/features/resumes/sweep.ts';

test.each([
  [0, 0, true],
  [1, 1, true],
  [100, 100, true],
  [101, 102, false],
  [101, 2_020, true],
  [102, 2_020, false],
  [5_000, 100_000, true],
  [5_001, 100_000, false],
])('sweeping %i orphans of %i files needs no confirmation: %s', (orphans, all, expected) => {
  expect(isOrdinary(orphans, all)).toBe(expected);
});
