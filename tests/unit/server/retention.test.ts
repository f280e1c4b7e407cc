import { expect, test } from 'vitest';
import { allTasks } from '#server/app/start/tasks.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { COUNTS_KEPT_HOURS, RETENTION, SESSION_DAYS } from '#shared/domain/retention.ts';

test('what the privacy policy says of retention is what the background tasks delete', () => {
  const deleting = allTasks()
    .map(({ name }) => name)
    .filter((name) => /^(?:forget|erase)-/.test(name));
  const statedTasks = Object.values(RETENTION).map(({ task }) => task);
  expect(statedTasks.toSorted()).toEqual(deleting.toSorted());
});

test('a session lasts as long as it says', () => {
  expect(parseConfig({}).session.maxDays).toBe(SESSION_DAYS);
});

test('no attempt is counted for longer than it says', () => {
  expect(parseConfig({}).rateLimits.loginWindowMinutes).toBeLessThanOrEqual(COUNTS_KEPT_HOURS * 60);
});
