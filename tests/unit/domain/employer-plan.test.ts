import { expect, test } from 'vitest';
import { employerPlan } from '#shared/domain/employer-plan.ts';

const renewal = (now: string) =>
  employerPlan({ activePostings: 0, profileViews: 0 }, new Date(now)).renewsOn;

test('what is left is never below zero', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(employerPlan({ activePostings: 2, profileViews: 22 }, now)).toMatchObject({
    remainingPostings: 3,
    remainingProfileViews: 28,
  });
  expect(employerPlan({ activePostings: 40, profileViews: 51 }, now)).toMatchObject({
    activePostings: 40,
    remainingPostings: 0,
    remainingProfileViews: 0,
  });
});

test('the month ends at midnight in Toronto, and the year after December', () => {
  expect(renewal('2026-11-21T12:00:00Z')).toBe('2026-12-01');
  expect(renewal('2026-12-01T04:59:59Z')).toBe('2026-12-01');
  expect(renewal('2026-12-01T05:00:00Z')).toBe('2027-01-01');
});
