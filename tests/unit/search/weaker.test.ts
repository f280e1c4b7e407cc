import { expect, test } from 'vitest';
import { fallbackQueries } from '#server/features/search/engine/weaker.ts';
import type { SearchIntent } from '#server/features/search/intent.ts';

const NOTHING: SearchIntent = {
  parts: [],
  occupations: [],
  skills: [],
  companies: [],
  words: [],
  jobTypes: [],
  isRemote: false,
  conditions: [],
  unused: [],
};

function mostOf(words: string[], countOf: (query: string) => number): string | undefined {
  const input = words.map((word) => ({ whole: `'${word}'`, beginning: '', isOptional: false }));
  const queries = fallbackQueries({
    intent: NOTHING,
    indexed: new Map(),
    parts: [],
    words: input,
    countOf,
  });
  return queries.find(({ onlyIfEmpty }) => onlyIfEmpty)?.query;
}

test('three to eight words may lack one, two words one; the rarest words are queried first', () => {
  const lengths = (query: string) => query.length;
  expect(mostOf(['ccc', 'a', 'bb'], lengths)).toBe(
    "(('a' | 'bb') & ('a' | 'ccc') & ('bb' | 'ccc'))",
  );
  expect(mostOf(['a', 'b'], lengths)).toBeUndefined();
  expect(mostOf([...'abcdefghi'], lengths)).toBeUndefined();
});
