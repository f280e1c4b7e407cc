import { expect, test } from 'vitest';
import { matchingModel } from '#server/knowledge/matching/matching-model.ts';
import { MATCHING_VERSION } from '#server/projections/matching.ts';

test('a new model comes with a new version of the rows that it writes', () => {
  expect({ model: matchingModel().version, rows: MATCHING_VERSION }).toEqual({
    model: 26_719,
    rows: 7,
  });
});
