import { afterEach, expect, test } from 'vitest';
import { toCsv } from '#client/lib/csv.ts';
import { renderIn } from '#client/lib/i18n.ts';

afterEach(() => renderIn('en'));

test('text that a spreadsheet would run is made text', () => {
  const risky = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
  expect(risky.map((text) => toCsv([[text]]))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    '"\'\rx"',
  ]);
  expect(toCsv([['a=b', 'x-y', 'é @']])).toBe('a=b,x-y,é @');
});

test('numbers, blanks, quotes, commas and lines come through', () => {
  expect(
    toCsv([
      [-1.5, null, ''],
      ['a "b"', 'c, d', 'e\nf'],
    ]),
  ).toBe('-1.5,,\r\n"a ""b""","c, d","e\nf"');
});

test('a French spreadsheet finds its columns and its decimals', () => {
  renderIn('fr');
  expect(toCsv([[-1.5, 'c, d', 'e; f']])).toBe('-1,5;"c, d";"e; f"');
});
