import { expect, test } from 'vitest';
import { isBlankSeeker } from '#shared/domain/profile-completion.ts';

const EMPTY = { skills: [], experience: null, desiredJobTypes: [] };

test('a profile is blank with neither title, skills, experience nor a desired kind of job', () => {
  expect(isBlankSeeker(null, null)).toBe(true);
  expect(isBlankSeeker('', EMPTY)).toBe(true);
  expect(isBlankSeeker(undefined, EMPTY)).toBe(true);
  expect(isBlankSeeker('Baker', null)).toBe(false);
  expect(isBlankSeeker(null, { ...EMPTY, skills: ['Baking'] })).toBe(false);
  expect(isBlankSeeker(null, { ...EMPTY, experience: 'Nine years' })).toBe(false);
  expect(isBlankSeeker(null, { ...EMPTY, desiredJobTypes: ['Contract'] })).toBe(false);
});
