import { expect, test } from 'vitest';
import { closesSoon } from '#shared/domain/posting-state.ts';

test.each([
  ['2026-12-04T12:00:00.000Z', true],
  ['2026-12-04T12:00:00.001Z', false],
  ['2026-12-19T12:00:00.000Z', false],
  ['2026-11-27T12:00:01.000Z', true],
])('a posting that closes on %s closes soon: %s', (closesAt, isSoon) => {
  expect(closesSoon(closesAt, new Date('2026-11-27T12:00:00Z'))).toBe(isSoon);
});
