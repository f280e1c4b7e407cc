import { expect, test } from 'vitest';
import { readSource } from '#server/knowledge/matching/build/read-source.ts';
import { loadModel } from '#server/knowledge/matching/model/model.ts';
import { findLeaks, isUsed, withoutUsed } from '#tests/bench/matching/held-out.ts';
import { grade } from '#tests/bench/matching/judge.ts';
import {
  type BenchJob,
  type BenchSeeker,
  isUnseen,
  JOBS,
  marketOf,
  writeSeekers,
} from '#tests/bench/matching/market.ts';
import { areaUnderCurve, measure } from '#tests/bench/matching/measures.ts';
import { measureFacts } from '#tests/bench/matching/true-facts.ts';
import { TRADES } from '#tests/bench/relevance/trades/read-trades.ts';

const required = <Item>(item: Item | undefined): Item => {
  if (!item) throw new Error('Not in the set');
  return item;
};
const jobOf = (group: string, isOne: (job: BenchJob) => boolean = () => true) =>
  required(JOBS.find((job) => job.posting.trade.group === group && isOne(job)));
const nurse = required(writeSeekers('en', 'complete').find(({ trade }) => trade.group === '31301'));

test('a third of the trades is set aside', () => {
  const share = TRADES.filter(isUnseen).length / TRADES.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.4);
});

test('a measured trade has as many postings as the density says, in the asked language', () => {
  const [first, ...rest] = TRADES;
  const jobs = marketOf([required(first)], rest, { density: 6, language: 'fr' });
  expect(jobs.filter(({ posting }) => posting.trade === first)).toHaveLength(6);
  expect(jobs.every(({ posting }) => posting.language === 'fr')).toBe(true);
});

test('a job is graded by its work, then by each wish that it does not meet', () => {
  const wishes = { desiredLocations: [], desiredJobTypes: [], desiredSalaryMin: null };
  const asking = (own: Partial<BenchSeeker['wishes']>) => ({
    ...nurse,
    wishes: { ...wishes, ...own },
  });
  const job = jobOf(
    '31301',
    ({ posting, facts }) =>
      posting.place.metro === 'Toronto' && !posting.isRemote && facts.payMax != null,
  );
  expect(grade(job, asking({}), true)).toBe(3);
  expect(grade(job, asking({ desiredLocations: ['Brampton, ON'] }), true)).toBe(3);
  expect(grade(job, asking({ desiredLocations: ['London, ON'] }), true)).toBe(2);
  expect(grade(job, asking({ desiredLocations: ['Halifax, NS'] }), true)).toBe(1);
  expect(grade(job, asking({ desiredSalaryMin: 500_000 }), true)).toBe(2);
  expect(grade(job, asking({ desiredJobTypes: ['Internship'] }), true)).toBe(2);
  expect(grade(job, asking({ desiredSalaryMin: 500_000 }), false)).toBe(3);
  expect(grade(jobOf('32101'), asking({}), true)).toBe(1);
  expect(grade(jobOf('72300'), asking({}), true)).toBe(0);
});

test('nothing that postings and profiles are titled with is left to the product', {
  tags: 'nightly',
}, () => {
  const source = readSource();
  expect(findLeaks(source, []).length).toBeGreaterThan(100);
  expect(findLeaks(withoutUsed(source), [])).toEqual([]);
  for (const { text } of writeSeekers('fr', 'complete')) {
    expect(isUsed(text.title ?? '')).toBe(true);
  }
  expect(isUsed('Zookeeper')).toBe(false);
});

test('something true seldom moves a right job down by more than five places', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const shares = await measureFacts(loadModel(), { withWishes: true, wantsUnseen: false });
  expect(shares.size).toBe(5);
  for (const [name, { cases, lost }] of shares) {
    expect(lost / cases, name).toBeLessThan(name.startsWith('complete') ? 0.03 : 0.05);
  }
});

test('figures follow from the order and the scores', () => {
  expect(measure([3, 2], [0, 2, 3, 0], 2)).toEqual({ ndcg: 1, recall: 1 });
  expect(measure([0, 0], [0, 1], 2)).toEqual({ ndcg: 0, recall: undefined });
  const shownJob = (score: number, isRight: boolean) => ({ score, isRight });
  expect(areaUnderCurve([shownJob(90, true), shownJob(50, false)])).toBe(1);
  expect(areaUnderCurve([shownJob(50, true), shownJob(50, false)])).toBe(0.5);
  expect(areaUnderCurve([shownJob(90, true), shownJob(70, false), shownJob(60, true)])).toBe(0.5);
});
