import { afterEach, describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatHourlyRate,
  formatMoney,
  formatPercent,
  formatRelativeTime,
  formatRoundMoney,
  formatSalary,
  formatTime,
  truncate,
} from '#client/lib/text/format.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';

afterEach(() => setRenderLocale('en'));

/** Replaces every kind of space with a plain one, for readable tests. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

const now = new Date('2026-11-21T12:00:00Z');

describe('in English', () => {
  test('writes money with two decimals', () => {
    expect(formatMoney('1250')).toBe('$1,250.00');
    expect(formatMoney('0.5')).toBe('$0.50');
  });

  test('writes cents where there are any, and then beside them too', () => {
    expect(formatRoundMoney(88)).toBe('$88');
    expect(formatRoundMoney('36.06')).toBe('$36.06');
    expect(formatRoundMoney(88, 36.06, 50)).toBe('$88.00');
    expect(formatRoundMoney(88, 36, 50)).toBe('$88');
  });

  test('writes pay as a range, from a minimum, and up to a maximum', () => {
    expect(formatHourlyRate('32.00', '40.50')).toBe('$32 - $40.50/hr');
    expect(formatHourlyRate('32.00', null)).toBe('From $32/hr');
    expect(formatHourlyRate(null, 40)).toBe('Up to $40/hr');
    expect(formatHourlyRate(null, null)).toBeUndefined();
    expect(formatSalary(60000, 80000)).toBe('$60,000 - $80,000');
    expect(formatSalary(60000, undefined)).toBe('From $60,000');
    expect(formatSalary(null, 80000)).toBe('Up to $80,000');
  });

  test.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T11:58:10Z', '1\u00a0minute\u00a0ago'],
    ['2026-11-18T11:00:00Z', '3\u00a0days\u00a0ago'],
    ['2026-11-07T12:00:00Z', '2\u00a0weeks\u00a0ago'],
    ['2026-11-24T12:00:00Z', 'in\u00a03\u00a0days'],
    ['2024-11-01T12:00:00Z', '2\u00a0years\u00a0ago'],
    ['2026-11-20T23:00:00Z', '13\u00a0hours\u00a0ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-19T23:00:00Z', '2\u00a0days\u00a0ago'],
    ['2026-11-22T13:00:00Z', 'tomorrow'],
    ['2026-11-10T12:00:00Z', '11\u00a0days\u00a0ago'],
    ['2026-10-17T12:00:00Z', '5\u00a0weeks\u00a0ago'],
    ['2025-10-17T12:00:00Z', '13\u00a0months\u00a0ago'],
  ])('says %s as %s', (moment, words) => {
    expect(formatRelativeTime(moment, now, 'UTC')).toBe(words);
  });

  test('names a day by the calendar of the reader', () => {
    const early = new Date('2026-11-21T06:00:00Z');
    expect(formatRelativeTime('2026-11-20T03:00:00Z', early, 'UTC')).toBe('yesterday');
    expect(formatRelativeTime('2026-11-20T03:00:00Z', early, 'America/Toronto')).toBe(
      '2\u00a0days\u00a0ago',
    );
  });
});

describe('in French', () => {
  test('follows the reader', () => {
    setRenderLocale('fr');
    expect(plain(formatMoney('1250'))).toBe('1 250,00 $');
    expect(plain(formatHourlyRate(32, 40))).toBe('32 $ à 40 $/h');
    expect(plain(formatSalary(60000, null))).toBe('À partir de 60 000 $');
    expect(plain(formatPercent(0.42))).toBe('42 %');
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('21\u00a0novembre 2026');
    expect(formatDate('2026-12-01T12:00:00Z')).toBe('1er\u00a0décembre 2026');
    expect(formatRelativeTime('2026-11-18T11:00:00Z', now, 'UTC')).toBe(
      'il\u00a0y\u00a0a\u00a03\u00a0jours',
    );
    expect(formatRelativeTime('2026-11-20T11:00:00Z', now, 'UTC')).toBe('hier');
    expect(formatRelativeTime('2026-11-22T13:00:00Z', now, 'UTC')).toBe('demain');
  });

  test.each([
    ['2026-11-21T05:26:00', '5\u00a0h\u00a026'],
    ['2026-11-21T14:00:00', '14\u00a0h'],
    ['2026-11-21T00:05:00', '0\u00a0h\u00a005'],
  ])('writes hours as Canada does: %s', (moment, words) => {
    setRenderLocale('fr');
    expect(formatTime(moment)).toBe(words);
    expect(formatDateTime(moment)).toBe(`21\u00a0novembre 2026 à ${words}`);
  });
});

describe('cutting a text', () => {
  test('leaves a text that fits', () => {
    expect(truncate('x'.repeat(120), 120)).toBe('x'.repeat(120));
  });

  test('cuts at the given length, an ellipsis after it', () => {
    expect(truncate('x'.repeat(121), 120)).toBe(`${'x'.repeat(120)}…`);
  });

  test('leaves no space before the ellipsis and no half of an emoji', () => {
    expect(truncate('one two', 4)).toBe('one…');
    expect(truncate('sourdough, a saskatoon pie', 17)).toBe('sourdough, a…');
    expect(truncate('sourdough, a pie', 12)).toBe('sourdough, a…');
    expect(truncate('sourdough, a pie', 10)).toBe('sourdough…');
    expect(truncate('a👍🏽b', 2)).toBe('a👍…');
  });
});
