import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { CandidateIndex } from '#server/knowledge/matching/index/candidate-index.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { wordsWorkOf } from '#server/knowledge/matching/score/probe.ts';
import { createSeeker, type Seeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import { wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import type { Reach } from '#shared/domain/constants.ts';
import {
  jobOf,
  model,
  NONE,
  NOW,
  seekerOf,
  TITLES,
  titleArbitrary,
} from '#tests/support/titles.ts';

const idsFor = (index: CandidateIndex, title: string, exclude?: Set<number>) =>
  index.search(seekerOf(title, NONE), { limit: 10, now: NOW, exclude }).map(({ id }) => id);

describe('candidate index', () => {
  test('puts, replaces and removes', () => {
    const index = new CandidateIndex();
    index.load([jobOf(1, 'Cook'), jobOf(2, 'Welder'), jobOf(3, 'Cook')]);
    expect(idsFor(index, 'Cook').slice(0, 2).sort()).toEqual([1, 3]);
    index.remove(1);
    index.remove(99);
    index.put(jobOf(2, 'Cook'));
    expect(idsFor(index, 'Cook').slice(0, 2).sort()).toEqual([2, 3]);
    expect(idsFor(index, 'Welder')).not.toContain(1);
    expect(index.size).toBe(2);
  });

  test('leaves out what is closed or excluded', () => {
    const index = new CandidateIndex();
    index.put(jobOf(1, 'Cook', { closesAt: NOW }));
    index.put(jobOf(2, 'Cook', { closesAt: new Date(NOW.getTime() + 1000) }));
    index.put(jobOf(3, 'Cook'));
    expect(idsFor(index, 'Cook', new Set([3]))).toEqual([2]);
  });

  test('leaves out what does not meet every wish, where that is asked for', () => {
    const index = new CandidateIndex();
    const facts = { where: locate('Calgary'), isRemote: false, jobType: 'Full-time' as const };
    index.load([
      jobOf(1, 'Cook', { facts }),
      jobOf(2, 'Cook', { facts: { ...facts, where: locate('Edmonton') } }),
      jobOf(3, 'Cook', { facts: { ...facts, jobType: 'Contract' } }),
      jobOf(4, 'Cook', { facts: { ...facts, payMin: 30_000, payMax: 39_000 } }),
      jobOf(5, 'Cook', { facts: { ...facts, where: locate('Edmonton'), isRemote: true } }),
    ]);
    const wishes = wishesOf({
      desiredLocations: ['Calgary'],
      desiredJobTypes: ['Full-time'],
      desiredSalaryMin: 40_000,
    });
    const searchIds = (reach: Reach) =>
      index
        .search(seekerOf('Cook', wishes), { limit: 10, now: NOW, reach })
        .map(({ id }) => id)
        .toSorted();
    // Remote work is wished only by those who say so.
    expect(searchIds('strict')).toEqual([1]);
    expect(searchIds('wide')).toEqual([1, 2, 3, 4, 5]);
  });

  test('is as long as asked for, whatever the jobs have in common with the profile', () => {
    const index = new CandidateIndex();
    const facts = { where: locate('Calgary'), isRemote: false, jobType: 'Full-time' as const };
    for (let id = 1; id <= 30; id++) index.put(jobOf(id, 'Welder'));
    index.put(jobOf(31, 'Cook'));
    index.put(jobOf(32, 'Zymurgologist', { facts }));
    const cook = seekerOf('Cook', wishesOf({ desiredLocations: ['Calgary'] }));
    const results = index.search(index.learn(cook), { limit: 25, now: NOW });
    expect(results).toHaveLength(25);
    expect(results[0]?.id).toBe(31);
    expect(new Set(results.map(({ id }) => id)).size).toBe(25);
  });

  test('learns from the nearest postings, one of each text, and never from places', () => {
    const index = new CandidateIndex();
    const text = (title: string, description: string) =>
      encodeJob({ title, skills: [], description }, model);
    const brew = 'Mash grain, watch fermentation tanks and rack kegs.';
    for (let id = 1; id <= 20; id++) index.put(jobOf(id, 'Cook'));
    index.put(jobOf(21, '', { features: text('Brewer', brew) }));
    index.put(
      jobOf(22, '', { features: text('Cellar hand', 'Watch fermentation tanks; rack kegs.') }),
    );
    const score = (seeker: Seeker) =>
      scoreJob(
        seeker,
        text('Cellar hand', 'Watch fermentation tanks; rack kegs.'),
        jobOf(0, '').facts,
      );
    const before = seekerOf('Brewer', NONE);
    expect(score(index.learn(before)).rank).toBeGreaterThan(score(before).rank);
    const near = wishesOf({ desiredLocations: ['Calgary'] });
    expect(index.learn(seekerOf('Brewer', near)).probe).toEqual(index.learn(before).probe);
  });

  test('learns the more, the more the nearest postings are alike', () => {
    const learnt = (...titles: string[]) => {
      const index = new CandidateIndex();
      titles.forEach((title, at) => {
        const description = `${title}: ${'stock '.repeat(at)}`;
        index.put(
          jobOf(at, '', { features: encodeJob({ title, skills: [], description }, model) }),
        );
      });
      const before = seekerOf('Cook', NONE);
      const after = index.learn(before);
      const [strongest] = after.parts.concepts.keys();
      const weightOf = ({ probe }: Seeker) => probe.concepts.weights.get(strongest ?? 0) ?? 0;
      return weightOf(after) / weightOf(before);
    };
    expect(learnt('Cook', 'Cook', 'Cook')).toBeGreaterThan(learnt('Cook', 'Welder', 'Accountant'));
    expect(learnt('Cook')).toBe(1);
  });

  test('learns anew where a job was added, replaced or removed, and once for all wishes', () => {
    const index = new CandidateIndex();
    const learn = (title: string, wishes = NONE) => index.learn(seekerOf(title, wishes));
    index.load([jobOf(1, 'Cook'), jobOf(2, 'Welder')]);
    const first = learn('Cook');
    const wishes = wishesOf({ desiredLocations: ['Calgary'] });
    expect(learn('Cook', wishes)).toMatchObject({ wishes });
    expect(learn('Cook', wishes).probe).toBe(first.probe);
    expect(learn('Welder').probe).not.toBe(first.probe);
    const changes = [
      () => index.put(jobOf(3, 'Line Cook')),
      () => index.put(jobOf(3, 'Baker')),
      () => index.remove(1),
    ];
    for (const change of changes) {
      change();
      const afresh = new CandidateIndex();
      const jobs = { 1: 'Cook', 2: 'Welder', 3: change === changes[0] ? 'Line Cook' : 'Baker' };
      for (const [id, title] of Object.entries(jobs)) {
        if (index.has(Number(id))) afresh.put(jobOf(Number(id), title));
      }
      const { probe, best, top } = afresh.learn(seekerOf('Cook', NONE));
      expect(learn('Cook')).toMatchObject({ probe, best, top });
    }
  });

  test('answers each question as one that has never been asked', () => {
    const closing = (seconds: number) => new Date(NOW.getTime() + 1_000 * seconds);
    const jobs = [
      jobOf(1, 'Cook', { closesAt: closing(60) }),
      jobOf(2, 'Cook', { closesAt: closing(120) }),
      jobOf(3, 'Cook', {
        facts: { where: locate('Calgary'), isRemote: false, jobType: 'Contract' },
      }),
      jobOf(4, 'Welder'),
    ];
    const indexOf = (indexed: typeof jobs) => {
      const index = new CandidateIndex();
      index.load(indexed);
      return index;
    };
    const index = indexOf(jobs);
    const asked = [0, 59, 60, 119, 120, 0].flatMap((at) =>
      [NONE, wishesOf({ desiredLocations: ['Calgary'], desiredJobTypes: ['Contract'] })].flatMap(
        (wishes) =>
          (['wide', 'strict'] as const).flatMap((reach) =>
            [undefined, new Set([3])].map((exclude) => {
              const has =
                at === 0
                  ? undefined
                  : { level: null, licences: [], workLanguages: [], areLanguagesSet: at === 59 };
              return { wishes, has, options: { limit: 3, now: closing(at), reach, exclude } };
            }),
          ),
      ),
    );
    const answer = (of: CandidateIndex, { wishes, has, options }: (typeof asked)[number]) =>
      of.search(of.learn({ ...seekerOf('Cook', wishes), has }), options);
    for (const question of [...asked, ...asked].flatMap((one) => [one, one])) {
      expect(answer(index, question)).toEqual(answer(indexOf(jobs), question));
    }
  });

  test('knows the most that the words of a record add', () => {
    const index = new CandidateIndex();
    const records = TITLES.map((title) =>
      encodeJob({ title, skills: [], description: title }, model),
    );
    index.load(records.map((features, id) => jobOf(id, '', { features })));
    for (const title of TITLES) {
      const { probe } = index.learn(seekerOf(title, NONE));
      const most = Math.max(...records.map((record) => wordsWorkOf(probe, record)));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(probe.mostOfWords);
    }
  });

  test('gives the newest near a blank profile', () => {
    const index = new CandidateIndex();
    const calgary = { where: locate('Calgary'), isRemote: false, jobType: 'Full-time' as const };
    index.load([
      jobOf(1, 'Cook'),
      jobOf(3, 'Welder', { facts: calgary }),
      jobOf(2, 'Cook', { facts: calgary }),
    ]);
    const blank = createSeeker(encodeProfile({}, model), wishesOf({ location: 'Calgary' }), model);
    const ids = index.search(blank, { limit: 2, now: NOW }).map(({ id }) => id);
    expect(ids).toEqual([2, 3]);
    expect(new CandidateIndex().search(blank, { limit: 2, now: NOW })).toEqual([]);
  });

  test('finds the same after any order of changes as when made afresh', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.option(titleArbitrary));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const changed = new CandidateIndex();
        const names = new Map<number, string>();
        for (const [id, title] of changes) {
          if (title === null) {
            changed.remove(id);
            names.delete(id);
          } else {
            changed.put(jobOf(id, title));
            names.set(id, title);
          }
        }
        const reloaded = new CandidateIndex();
        reloaded.load([...names].map(([id, title]) => jobOf(id, title)));
        for (const title of TITLES) expect(idsFor(changed, title)).toEqual(idsFor(reloaded, title));
      }),
      { numRuns: 40 },
    );
  });

  test('refuses a record of another format', () => {
    const index = new CandidateIndex();
    expect(() => index.put(jobOf(1, 'Cook', { features: new Uint8Array(8) }))).toThrow(RangeError);
  });
});
