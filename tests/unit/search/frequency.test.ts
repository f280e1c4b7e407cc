import { expect, test } from 'vitest';
import { type CountOf, rarestFirst } from '#server/features/search/engine/frequency.ts';
import { splitAt } from '#server/features/search/engine/words.ts';

const COUNTS = new Map([
  ["'nurs'", 7],
  ["'custom' | 'client'", 3_000],
  ["'l:1' | 'l:2'", 40],
]);
const countOf: CountOf = (query) =>
  Math.min(...splitAt('&', query).map((part) => COUNTS.get(part) ?? Number.POSITIVE_INFINITY));

test.each([
  ['', ''],
  ["'custom'", "'custom'"],
  ["(('custom' | 'client') & 'nurs')", "('nurs' & ('custom' | 'client'))"],
  [
    "(('custom' | 'client') & ('l:1' | 'l:2') & 'nurs')",
    "('nurs' & ('l:1' | 'l:2') & ('custom' | 'client'))",
  ],
  // Parts without a count follow in their written order and keep their operators.
  [
    "('x':* & ('a' | 'b' & 'c') & (('custom' | 'client') & 'nurs'))",
    "('nurs' & ('custom' | 'client') & 'x':* & ('a' | 'b' & 'c'))",
  ],
])('%s has its rarest part first', (query, expected) => {
  expect(rarestFirst(query, countOf)).toBe(expected);
});
