import { expect, test } from 'vitest';
import { PUBLISHED_WEIGHTS } from '#client/features/recommendations/published-weights.ts';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { WEIGHTS } from '#server/knowledge/matching/score/probe.ts';
import {
  chanceOf,
  skillsPart,
  sumOf,
  USUAL_BEST,
  wishesPart,
} from '#server/knowledge/matching/score/score.ts';
import {
  locationFactor,
  payFactor,
  typeFactor,
  wishesOf,
} from '#server/knowledge/matching/score/wishes.ts';

test('the page about matching says what the formula does', () => {
  const { concepts, terms, words, occupations } = WEIGHTS;
  const all = concepts + terms + words + occupations;
  const share = (weight: number) => Math.round((100 * weight) / all);
  const wishes = wishesOf({
    desiredLocations: ['Toronto, ON'],
    desiredJobTypes: ['Full-time'],
    desiredSalaryMin: 50_000,
  });
  const becomes = (chance: number, part: number) =>
    Math.round(100 * chanceOf(sumOf(chance, USUAL_BEST) + part, USUAL_BEST));
  const withFactor = (factor: number) => becomes(0.9, wishesPart(USUAL_BEST, Math.log(factor)));
  const factsIn = (place: string) =>
    withFactor(
      locationFactor(wishes, { where: locate(place), isRemote: false, jobType: 'Full-time' }),
    );
  expect(PUBLISHED_WEIGHTS).toEqual({
    occupations: share(concepts),
    words: share(terms),
    meaning: share(words),
    titles: share(occupations),
    ofSkills: 50,
    allSkills: becomes(0.5, skillsPart(1)),
    noSkills: becomes(0.5, skillsPart(0)),
    ofWishes: 90,
    wanted: factsIn('Mississauga, ON'),
    province: factsIn('Ottawa, ON'),
    elsewhere: factsIn('Halifax, NS'),
    underpaid: withFactor(payFactor(wishes, { payMax: 40_000 })),
    otherType: withFactor(typeFactor(wishes, 'Contract')),
  });
});
