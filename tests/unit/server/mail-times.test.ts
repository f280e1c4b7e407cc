import { expect, test } from 'vitest';
import { formatDay, formatTime } from '#server/platform/mail/times.ts';

const timeZone = 'America/Toronto';
const french = { locale: 'fr', timeZone } as const;

test('a mail names days and times as its language writes them, where its reader is', () => {
  expect(formatTime(new Date('2026-12-01T04:30:00Z'), { locale: 'en', timeZone })).toMatch(
    /^November 30, 2026 at 11:30\sp\.m\. EST$/,
  );
  expect(formatDay(new Date('2026-12-01T15:00:00Z'), french)).toBe('1er décembre 2026');
  expect(formatTime(new Date('2026-12-01T14:05:00Z'), french)).toBe(
    '1er décembre 2026 à 9\u00a0h\u00a005 HNE',
  );
  expect(formatTime(new Date('2026-07-11T14:00:00Z'), french)).toBe(
    '11 juillet 2026 à 10\u00a0h HAE',
  );
});
