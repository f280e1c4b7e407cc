import { expect, test } from 'vitest';
import type { SearchIntent } from '#server/features/search/intent.ts';
import { weakerQueries } from '#server/features/search/weaker.ts';

const NOTHING: SearchIntent = {
  parts: [],
  occupations: [],
  skills: [],
  companies: [],
  words: [],
  jobTypes: [],
  isRemote: false,
};

function mostOf(words: string[], countOf: (query: string) => number): string | undefined {
  const asked = words.map((word) => ({ whole: `'${word}'`, beginning: '', isOptional: false }));
  const found = weakerQueries({
    intent: NOTHING,
    indexed: new Map(),
    parts: [],
    words: asked,
    countOf,
  });
  return found.find(({ ifNothing }) => ifNothing)?.query;
}

test('of three to eight words all but one are enough, of any two one; the rarest are asked for first', () => {
  const lengths = (query: string) => query.length;
  expect(mostOf(['ccc', 'a', 'bb'], lengths)).toBe(
    "(('a' | 'bb') & ('a' | 'ccc') & ('bb' | 'ccc'))",
  );
  expect(mostOf(['a', 'b'], lengths)).toBeUndefined();
  expect(mostOf([...'abcdefghi'], lengths)).toBeUndefined();
});
