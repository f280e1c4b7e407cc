import fc from 'fast-check';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import type { IndexedJob } from '#server/knowledge/matching/index/candidate-index.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { loadModel } from '#server/knowledge/matching/model/model.ts';
import { createSeeker } from '#server/knowledge/matching/score/score.ts';
import type { Wishes } from '#server/knowledge/matching/score/wishes.ts';

/** Jobs and seekers with little more than a title. */
export const model = loadModel();
export const NOW = new Date('2026-11-21T12:00:00Z');
export const NONE: Wishes = { places: [], jobTypes: [] };

export const TITLES = [
  'Cook',
  'Welder',
  'Registered nurse',
  'Accountant',
  'Camionneur',
  'Web developer',
];
export const titleArbitrary = fc.constantFrom(...TITLES);

export const record = (title: string) => encodeJob({ title, skills: [], description: '' }, model);

export const seekerOf = (title: string, wishes: Wishes) =>
  createSeeker(encodeProfile({ title }, model), wishes, model);

/** Jobs with higher ids are older. */
export const jobOf = (id: number, title: string, rest: Partial<IndexedJob> = {}): IndexedJob => ({
  id,
  features: record(title),
  facts: { where: locate('Toronto, ON'), isRemote: false, jobType: 'Full-time' },
  postedAt: new Date(NOW.getTime() - id * 1000),
  ...rest,
});
