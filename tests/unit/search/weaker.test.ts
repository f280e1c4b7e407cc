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

function weaker(words: string[], countOf: (query: string) => number): string | undefined {
  const input = words.map((word) => ({
    text: word,
    whole: `'${word}'`,
    beginning: '',
    isOptional: false,
  }));
  const queries = fallbackQueries({
    intent: NOTHING,
    indexed: new Map(),
    parts: [],
    words: input,
    countOf,
  });
  return queries.find(({ onlyIfEmpty }) => onlyIfEmpty)?.query;
}

test('two words that never meet are looked for each, unless one is frequent', () => {
  expect(weaker(['a', 'b'], () => Number.POSITIVE_INFINITY)).toBe("('a' | 'b')");
  expect(weaker(['a', 'b'], (query) => (query === "'a'" ? 0 : 1))).toBe("('a' | 'b')");
  expect(weaker(['a', 'b'], (query) => (query === "'a'" ? 0 : 2))).toBeUndefined();
});

test('three to eight words may lack one; the rarest words are queried first', () => {
  const lengths = (query: string) => query.length;
  expect(weaker(['ccc', 'a', 'bb'], lengths)).toBe(
    "(('a' | 'bb') & ('a' | 'ccc') & ('bb' | 'ccc'))",
  );
  expect(weaker(['a', 'b'], lengths)).toBeUndefined();
  expect(weaker([...'abcdefghi'], lengths)).toBeUndefined();
});
