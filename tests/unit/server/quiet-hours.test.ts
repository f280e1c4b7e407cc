import { expect, test } from 'vitest';
import { nightEnd } from '#server/platform/mail/quiet-hours.ts';

test.each([
  ['by day', '2026-06-10T16:00:00Z', 'America/Toronto', undefined],
  ['just before the night', '2026-06-11T01:59:59Z', 'America/Toronto', undefined],
  ['when it begins', '2026-06-11T02:00:00Z', 'America/Toronto', '2026-06-11T11:00:00.000Z'],
  ['after midnight', '2026-06-11T06:30:12.345Z', 'America/Toronto', '2026-06-11T11:00:00.000Z'],
  ['just before its end', '2026-06-11T10:59:59Z', 'America/Toronto', '2026-06-11T11:00:00.000Z'],
  ['at its end', '2026-06-11T11:00:00Z', 'America/Toronto', undefined],
  ['half an hour off', '2026-06-11T02:00:00Z', 'America/St_Johns', '2026-06-11T09:30:00.000Z'],
  ['in the west by day', '2026-06-11T02:00:00Z', 'America/Vancouver', undefined],
  ['when clocks go forward', '2026-03-08T04:00:00Z', 'America/Toronto', '2026-03-08T11:00:00.000Z'],
  ['when clocks go back', '2026-11-01T03:00:00Z', 'America/Toronto', '2026-11-01T12:00:00.000Z'],
])('the end of the night %s', (_, now, timeZone, end) => {
  expect(nightEnd(new Date(now), timeZone)?.toISOString()).toBe(end);
});
