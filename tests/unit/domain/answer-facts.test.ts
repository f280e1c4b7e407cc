import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerHistory, answerFacts } from '#shared/domain/answer-facts.ts';
import { historyOf, lives, recompute } from '#tests/support/answers.ts';

const NOW = new Date('2026-11-28T17:00:00Z');
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** An application of some days ago that was answered after others. */
const answered = (days: number, after: number): AnswerHistory => ({
  appliedAt: ago(days),
  answeredAt: ago(days - after),
  seenAt: null,
  withdrawnAt: null,
  wasInterviewed: false,
  wasHired: false,
});
const silent = (days: number): AnswerHistory => ({ ...answered(days, 0), answeredAt: null });
const times = (count: number, one: AnswerHistory) => Array<AnswerHistory>(count).fill(one);

test('ten applications of the last 90 days are enough, nine are not', () => {
  expect(answerFacts(times(9, answered(20, 5.5)), NOW)).toBeNull();
  expect(answerFacts([...times(9, answered(20, 5.5)), answered(90, 1)], NOW)).toBeNull();
  expect(answerFacts(times(10, answered(20, 5.5)), NOW)).toEqual({
    days: 6,
    answeredTenths: 10,
    lastSeenOn: '2026-11-14',
    interviews: 0,
    hires: 0,
  });
});

test('an application without an answer counts after two weeks, unless it was withdrawn', () => {
  const answers = times(6, answered(20, 3));
  const half = answerFacts([...answers, ...times(6, silent(14))], NOW);
  expect(half).toMatchObject({ days: 3, answeredTenths: 5 });
  const fewer = answerFacts([...answers, ...times(7, silent(14))], NOW);
  expect(fewer).toMatchObject({ days: null, answeredTenths: 5 });
  expect(answerFacts([...answers, ...times(7, silent(13))], NOW)).toBeNull();
  const withdrawn = { ...silent(30), withdrawnAt: ago(1) };
  expect(answerFacts([...answers, ...times(7, withdrawn)], NOW)).toBeNull();
});

test('interviews and hires are in fives', () => {
  const hired = { ...answered(20, 3), wasInterviewed: true, wasHired: true };
  const facts = (count: number) =>
    answerFacts([...times(count, hired), ...times(10, answered(9, 1))], NOW);
  expect(facts(4)).toMatchObject({ interviews: 0, hires: 0 });
  expect(facts(9)).toMatchObject({ interviews: 5, hires: 5 });
});

test('of 10,000 histories each fact equals its recomputation', () => {
  fc.assert(
    fc.property(lives, (all) => {
      const history = all.map((life) => historyOf(life, NOW));
      expect(answerFacts(history, NOW)).toEqual(recompute(history, NOW));
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
