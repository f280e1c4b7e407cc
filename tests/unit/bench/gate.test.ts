import { expect, test } from 'vitest';
import { isSlower, keep } from '#tests/bench/gate/rule.ts';

const kept = keep([1.2, 0.8, 1]);

test('the median and the spread of the rounds are kept', () => {
  expect(kept).toEqual({ median: 1, spread: [0.8, 1.2] });
});

test.each([
  ['faster', [1.4, 1.3, 1.5], false],
  ['as fast, but for one round', [1, 0.1, 1.1], false],
  ['below the spread, but by less than 30 %', [0.75, 0.71, 0.72], false],
  ['30 % below, outside the spread', [0.7, 0.6, 0.9], true],
])('%s', (_, rounds, expected) => {
  expect(isSlower(kept, rounds)).toBe(expected);
});

test('what varied as much before has not become slower', () => {
  expect(isSlower(keep([1, 0.4, 1.1]), [0.5, 0.5, 0.6])).toBe(false);
});
