import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { CandidateIndex } from '#server/knowledge/matching/index/candidate-index.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { CLOSE_RELEVANCE } from '#server/knowledge/matching/score/explain.ts';
import { BANDS } from '#server/knowledge/matching/score/rating.ts';
import { createSeeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import {
  annualPay,
  type JobFacts,
  salaryMatch,
  type Wishes,
  wishesOf,
} from '#server/knowledge/matching/score/wishes.ts';
import { JOB_TYPES } from '#shared/domain/constants.ts';
import {
  jobOf,
  model,
  NONE,
  NOW,
  record,
  seekerOf,
  TITLES,
  titleArbitrary,
} from '#tests/support/titles.ts';

const PLACES = ['Toronto, ON', 'Brampton, ON', 'Gatineau, QC', 'Calgary', 'Québec', 'Remote'];

const factsArbitrary: fc.Arbitrary<JobFacts> = fc.record({
  where: fc.constantFrom(...PLACES).map(locate),
  isRemote: fc.boolean(),
  jobType: fc.constantFrom(...JOB_TYPES),
  payMin: fc.option(fc.integer({ min: 30_000, max: 90_000 })),
  payMax: fc.option(fc.integer({ min: 90_000, max: 150_000 })),
});
const wishesArbitrary: fc.Arbitrary<Wishes> = fc.record({
  places: fc.array(fc.constantFrom(...PLACES).map(locate), { maxLength: 3 }),
  jobTypes: fc.uniqueArray(fc.constantFrom(...JOB_TYPES), { maxLength: 3 }),
  salaryMin: fc.option(fc.integer({ min: 20_000, max: 160_000 })),
  salaryMax: fc.option(fc.integer({ min: 20_000, max: 160_000 })),
});
const shareArbitrary = fc.double({ min: 0, max: 1, noNaN: true });

describe('scores', () => {
  test('lie within 0 and 100 and agree with the order', () => {
    fc.assert(
      fc.property(
        titleArbitrary,
        wishesArbitrary,
        fc.array(fc.tuple(titleArbitrary, factsArbitrary), { minLength: 1, maxLength: 12 }),
        (title, wishes, jobs) => {
          const index = new CandidateIndex();
          index.load(jobs.map(([jobTitle, facts], id) => jobOf(id, jobTitle, { facts })));
          const seeker = index.learn(seekerOf(title, wishes));
          const results = index.search(seeker, { limit: 50, now: NOW });
          const scores = results.map(({ matchScore }) => matchScore);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
          for (const { matchScore, locationScore } of results) {
            for (const score of [matchScore, locationScore]) {
              expect(score).toBeGreaterThanOrEqual(0);
              expect(score).toBeLessThanOrEqual(100);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('do not increase down the list, whatever skills are met', () => {
    fc.assert(
      fc.property(
        titleArbitrary,
        fc.tuple(wishesArbitrary, fc.constantFrom(...PLACES).map(locate)),
        fc.array(fc.tuple(titleArbitrary, factsArbitrary, shareArbitrary), { minLength: 2 }),
        (title, [wishes, home], jobs) => {
          const seeker = seekerOf(title, { ...wishes, places: [], home });
          const ratings = jobs
            .map(([jobTitle, facts, skillsShare], at) => {
              const features = record(at % 2 === 0 ? title : jobTitle);
              return scoreJob(seeker, features, facts, { skillsShare });
            })
            .sort((a, b) => b.rank - a.rank)
            .map(({ matchScore }) => matchScore);
          expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
        },
      ),
    );
  });

  test('of distant work are never those of a recommended job', () => {
    fc.assert(
      fc.property(
        fc.tuple(titleArbitrary, titleArbitrary),
        wishesArbitrary,
        factsArbitrary,
        shareArbitrary,
        ([title, jobTitle], wishes, facts, skillsShare) => {
          const seeker = seekerOf(title, wishes);
          const score = scoreJob(seeker, record(jobTitle), facts, { skillsShare });
          if (score.relevance >= CLOSE_RELEVANCE) return;
          expect(score.matchScore).toBeLessThan(BANDS.partial);
        },
      ),
    );
  });

  test('wanting what a job offers never lowers its score', () => {
    fc.assert(
      fc.property(titleArbitrary, wishesArbitrary, factsArbitrary, (title, wishes, facts) => {
        const score = (asked: Wishes) =>
          scoreJob(seekerOf('Cook', asked), record(title), facts).matchScore;
        const before = score(wishes);
        expect(
          score({ ...wishes, places: [...wishes.places, facts.where] }),
        ).toBeGreaterThanOrEqual(before);
        expect(
          score({ ...wishes, jobTypes: [...wishes.jobTypes, facts.jobType] }),
        ).toBeGreaterThanOrEqual(before);
        expect(score({ ...wishes, salaryMin: null })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('are 100 only where the same is said, every skill is met and every wish granted', () => {
    const text = {
      title: 'Cook',
      skills: ['Grilling', 'Baking', 'Food safety', 'Inventory'],
      experience: 'Cook of a hotel kitchen: breakfasts, banquets and bread for a hundred guests.',
    };
    const facts: JobFacts = { where: locate('Calgary'), isRemote: false, jobType: 'Full-time' };
    const wishes = { ...NONE, places: [locate('Calgary')] };
    const bytes = encodeJob({ ...text, description: text.experience }, model);
    const index = new CandidateIndex();
    index.put(jobOf(1, 'Cook', { features: bytes, facts }));
    const seeker = index.learn(createSeeker(encodeProfile(text, model), wishes, model));
    const score = (skillsShare: number, job = facts) =>
      scoreJob(seeker, bytes, job, { skillsShare }).matchScore;
    const relevance = (skillsShare?: number) =>
      scoreJob(seeker, bytes, facts, { skillsShare }).relevance;
    expect(relevance(0)).toBeLessThan(relevance());
    expect(relevance()).toBeLessThan(relevance(1));
    expect(score(1)).toBe(100);
    expect(score(1, { ...facts, where: locate('Halifax') })).toBeLessThan(75);
    const other = encodeJob({ title: 'Baker', skills: [], description: text.experience }, model);
    expect(scoreJob(seeker, other, facts, { skillsShare: 1 }).rank).toBeLessThan(
      scoreJob(seeker, bytes, facts, { skillsShare: 1 }).rank,
    );
  });

  test('are worth what the text says, not the wishes alone', () => {
    const wishes = wishesOf({ desiredLocations: ['Calgary'], desiredJobTypes: ['Full-time'] });
    const facts: JobFacts = { where: locate('Calgary'), isRemote: false, jobType: 'Full-time' };
    for (const title of TITLES) {
      for (const other of TITLES.filter((otherTitle) => otherTitle !== title)) {
        const { matchScore } = scoreJob(seekerOf(title, wishes), record(other), facts);
        expect(matchScore, `${title}: ${other}`).toBeLessThan(20);
      }
    }
  });

  test('the wanted place does not win over the wanted work', () => {
    const wishes = wishesOf({ desiredLocations: ['Calgary'] });
    const inPlace = (text: string): JobFacts => ({
      where: locate(text),
      isRemote: false,
      jobType: 'Full-time',
    });
    const seeker = seekerOf('Registered nurse', wishes);
    const nurseScore = scoreJob(seeker, record('Registered nurse'), inPlace('Edmonton'));
    const near = scoreJob(seeker, record('Welder'), inPlace('Calgary'));
    expect(nurseScore.rank).toBeGreaterThan(near.rank);
  });
});

describe('wishes', () => {
  test('pay lies above, within or below what is wanted', () => {
    const wishes = { ...NONE, salaryMin: 60_000, salaryMax: 80_000 };
    const lies = (payMin: number | null, payMax: number | null) =>
      salaryMatch(wishes, { payMin, payMax });
    expect(lies(90_000, 99_000)).toBe('above');
    expect(lies(50_000, 60_000)).toBe('within');
    expect(lies(40_000, 59_999)).toBe('below');
    expect(lies(null, null)).toBeUndefined();
    const hourly = {
      hourlyRateMin: 30,
      hourlyRateMax: 40,
      salaryMin: null,
      salaryMax: null,
      jobType: 'Full-time' as const,
      hoursPerWeek: null,
    };
    expect(annualPay(hourly)).toEqual({ payMin: 62_400, payMax: 83_200 });
    expect(annualPay({ ...hourly, jobType: 'Part-time' })).toEqual({ payMin: null, payMax: null });
    expect(annualPay({ ...hourly, hoursPerWeek: 10 })).toEqual({ payMin: 15_600, payMax: 20_800 });
  });

  test('the home is no wish', () => {
    expect(wishesOf({ location: 'Calgary' })).toMatchObject({
      places: [],
      home: locate('Calgary'),
    });
    expect(wishesOf({ location: 'Calgary', desiredLocations: ['Halifax'] }).places).toEqual([
      locate('Halifax'),
    ]);
    expect(wishesOf({ location: 'nowhere at all' }).places).toEqual([]);
  });
});
