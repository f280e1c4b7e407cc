import { expect, test } from 'vitest';
import { readOccupationNames } from '#server/knowledge/occupations/occupation-names.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';

test('every group of the everyday names is one, and so is every close one', () => {
  const codes = new Set(readOccupations().map(({ code }) => code));
  const named = readOccupationNames();
  const unknown = named
    .flatMap(({ code, near }) => [code, ...near.map((group) => group.code)])
    .filter((code) => !codes.has(code));
  expect(unknown).toEqual([]);
  expect(new Set(named.map(({ code }) => code)).size).toBe(named.length);
});
