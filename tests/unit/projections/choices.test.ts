import { expect, test } from 'vitest';
import {
  CHOICES,
  type ChoiceFacet,
  choiceKey,
  packChoices,
  unpackChoices,
} from '#server/projections/choices.ts';

const FACETS = Object.keys(CHOICES) as ChoiceFacet[];
const ROUNDS = 500;

test('a number has the choices that it was made of', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every facet goes through all of its values, and none, at its own pace.
    const chosen = FACETS.map((facet, place) => {
      const values = [null, ...CHOICES[facet]];
      return [facet, values[(round * (place + 1) + place) % values.length] ?? null] as const;
    });
    const keys = chosen.flatMap(([facet, value]) => (value ? [choiceKey(facet, value)] : []));
    expect(unpackChoices(packChoices(Object.fromEntries(chosen))).toSorted()).toEqual(
      keys.toSorted(),
    );
  }
});

test('a posting with several values of a facet counts for each', () => {
  expect(unpackChoices(packChoices({ language: 'en,fr' }))).toEqual(['language en', 'language fr']);
  for (const extras of [['tips'], ['commission', 'bonus'], ['commission', 'tips', 'bonus']]) {
    expect(unpackChoices(packChoices({ payExtras: extras.join(), language: 'fr' }))).toEqual([
      ...extras.map((extra) => `payExtras ${extra}`),
      'language fr',
    ]);
  }
});
