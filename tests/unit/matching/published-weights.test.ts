import { expect, test } from 'vitest';
import { PUBLISHED_WEIGHTS } from '#client/features/recommendations/published-weights.ts';
import { locate } from '#server/features/matching/geo/whereabouts.ts';
import { LEAST_SCORE } from '#server/features/matching/recommend.ts';
import { WEIGHTS } from '#server/features/matching/score/relevance.ts';
import { fitOf } from '#server/features/matching/score/score.ts';
import {
  locationFactor,
  payFactor,
  typeFactor,
  wishesOf,
} from '#server/features/matching/score/wishes.ts';

test('the page about matching says what the formula does', () => {
  const { concepts, terms, words } = WEIGHTS;
  const share = (weight: number) => Math.round((100 * weight) / (concepts + terms + words));
  const wishes = wishesOf({
    desiredLocations: ['Toronto, ON'],
    desiredJobTypes: ['Full-time'],
    desiredSalaryMin: 50_000,
  });
  const at = (place: string) =>
    Math.round(
      100 * locationFactor(wishes, { where: locate(place), isRemote: false, jobType: 'Full-time' }),
    );
  expect(PUBLISHED_WEIGHTS).toEqual({
    occupations: share(concepts),
    words: share(terms),
    meaning: share(words),
    allSkills: Math.round(100 * fitOf(0.8, 1)),
    noSkills: Math.round(100 * fitOf(0.8, 0)),
    wanted: at('Mississauga, ON'),
    province: at('Ottawa, ON'),
    elsewhere: at('Halifax, NS'),
    underpaid: Math.round(100 * payFactor(wishes, { payMax: 40_000 })),
    otherType: Math.round(100 * typeFactor(wishes, 'Contract')),
    least: LEAST_SCORE,
  });
});
