import { expect, test } from 'vitest';
import { averageOf, proposedCriteria } from '#shared/domain/assessment.ts';

test('the average is of what was rated, to two decimals', () => {
  expect(averageOf([])).toBeNull();
  expect(averageOf([null, null])).toBeNull();
  expect(averageOf([4, null, 3])).toBe(3.5);
  expect(averageOf([1, 1, 2])).toBe(1.33);
  expect(averageOf([3, 3, 2])).toBe(2.67);
});

test('a posting’s first five skills are proposed', () => {
  expect(proposedCriteria([])).toEqual([]);
  expect(proposedCriteria(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd', 'e']);
});
