import { expect, test } from 'vitest';
import { interviewTime, ownZone } from '#client/components/interview/interview-time.ts';

// Fifteen hours in UTC.
const TIME = '2026-12-01T15:00:00Z';

test('a time is on the reader’s clocks, and on those of the proposal where they differ', () => {
  expect(interviewTime(TIME, ownZone())).not.toContain('(');
  const [own, theirs] = interviewTime(TIME, 'America/St_Johns').split(' (');
  expect(own).toMatch(/^Tuesday, December 1 at /);
  expect(theirs).toBe('11:30 a.m. NST)');
});

test('another day is said', () => {
  const late = '2026-12-01T20:30:00Z';
  expect(interviewTime(late, 'Asia/Tokyo')).toMatch(/\(Wednesday, December 2 at 5:30 a\.m\./);
});
