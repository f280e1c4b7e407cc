import { expect, test } from 'vitest';
import {
  HIGHEST_SCORES,
  PUBLISHED_WEIGHTS,
} from '#client/features/recommendations/published-weights.ts';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { WEIGHTS } from '#server/knowledge/matching/score/probe.ts';
import {
  type JobAsks,
  type Qualities,
  rate,
  shortfallsOf,
} from '#server/knowledge/matching/score/rating.ts';
import { type JobFacts, wishesOf } from '#server/knowledge/matching/score/wishes.ts';

test('the page about matching says what the formula does', () => {
  const { concepts, terms, words, occupations } = WEIGHTS;
  const all = concepts + terms + words + occupations;
  const share = (weight: number) => Math.round((100 * weight) / all);
  expect(PUBLISHED_WEIGHTS).toEqual({
    occupations: share(concepts),
    words: share(terms),
    meaning: share(words),
    titles: share(occupations),
  });
});

test('the page about matching says how high a job can be that misses one thing', () => {
  const wishes = wishesOf({
    desiredLocations: ['Toronto, ON'],
    desiredJobTypes: ['Full-time'],
    desiredSalaryMin: 50_000,
  });
  const facts: JobFacts = {
    where: locate('Mississauga, ON'),
    isRemote: false,
    jobType: 'Full-time',
  };
  const asks: JobAsks = {
    level: 'mid',
    licences: ['trade'],
    workLanguages: ['en'],
    remoteProvinces: [],
  };
  const has: Qualities = {
    level: 'mid',
    licences: ['trade'],
    workLanguages: ['en'],
    areLanguagesSet: true,
  };
  const highest = (
    changes: Partial<JobFacts> = {},
    conditions: Partial<JobAsks> = {},
    person = { wishes, has },
  ) => {
    const job = { facts: { ...facts, ...changes }, asks: { ...asks, ...conditions }, location: '' };
    return rate({ chance: 1, fit: 1 }, shortfallsOf(person, job));
  };
  const ofTexts = { wishes, has: { ...has, areLanguagesSet: false } };
  expect(HIGHEST_SCORES).toEqual({
    wanted: highest(),
    unaskedRemote: highest({ where: locate('Halifax, NS'), isRemote: true }),
    nextLevel: highest({}, { level: 'senior' }),
    otherType: highest({ jobType: 'Contract' }),
    underpaid: highest({ payMax: 40_000 }),
    province: highest({ where: locate('Ottawa, ON') }),
    oppositeLevel: highest({}, { level: 'apprentice' }),
    licenceMissing: highest({}, { licences: ['engineer'] }),
    languageNotShown: highest({}, { workLanguages: ['fr'] }, ofTexts),
    elsewhere: highest({ where: locate('Halifax, NS') }),
    languageMissing: highest({}, { workLanguages: ['fr'] }),
  });
});
