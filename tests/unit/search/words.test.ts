import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { matchesDocument, matchesSampled } from '#server/features/search/engine/words.ts';

const dialect = new PgDialect();

test.each([
  ['', 'true', []],
  ["'nurs'", 'document @@ $1::tsquery', ["'nurs'"]],
  ["('a' | 'b')", 'document @@ $1::tsquery', ["'a' | 'b'"]],
  [
    "('a' & ('b' | ('c' & 'd')) & 'e':*)",
    'document @@ $1::tsquery and document @@ $2::tsquery and document @@ $3::tsquery',
    ["'a'", "'b' | ('c' & 'd')", "'e':*"],
  ],
  ["('a' | 'b' & 'c')", 'document @@ $1::tsquery', ["'a' | 'b' & 'c'"]],
  [
    "('x & ''y | (' & ('a' & 'b'))",
    'document @@ $1::tsquery and document @@ $2::tsquery and document @@ $3::tsquery',
    ["'x & ''y | ('", "'a'", "'b'"],
  ],
  [
    "'a' & !('b' & 'c')",
    'document @@ $1::tsquery and document @@ $2::tsquery',
    ["'a'", "!('b' & 'c')"],
  ],
  [
    "(('a' & 'b') | ('a' & 'c')) & 'd'",
    '(document @@ $1::tsquery and document @@ $2::tsquery or document @@ $3::tsquery and document @@ $4::tsquery) and document @@ $5::tsquery',
    ["'a'", "'b'", "'a'", "'c'", "'d'"],
  ],
])('%s asks the index for each part', (query, text, parameters) => {
  const { sql, params } = dialect.sqlToQuery(matchesDocument(query));
  expect(sql).toBe(text);
  expect(params).toEqual(parameters);
});

test('the sample is asked in the same parts, by values that the planner does not see', () => {
  const { sql, params } = dialect.sqlToQuery(matchesSampled("('a' | 'b') & 'c'"));
  expect(sql).toBe('document @@ (select $1::tsquery) and document @@ (select $2::tsquery)');
  expect(params).toEqual(["'a' | 'b'", "'c'"]);
});
