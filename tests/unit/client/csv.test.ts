import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { toCsv } from '#client/lib/text/csv.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { readCsv } from '#tests/support/csv.ts';

afterEach(() => setRenderLocale('en'));

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

test('an amount has two decimals', () => {
  expect(toCsv([[{ cents: -25_000 }, { cents: 5 }]])).toBe('-250.00,0.05');
  setRenderLocale('fr');
  expect(toCsv([[{ cents: -25_000 }, { cents: 5 }]])).toBe('-250,00;0,05');
});

test('a French spreadsheet finds its columns and its decimals', () => {
  setRenderLocale('fr');
  expect(toCsv([[-1.5, 'c, d', 'e; f']])).toBe('-1,5;"c, d";"e; f"');
});

test.each([
  ['en', ','],
  ['fr', ';'],
] as const)('any cell comes back and none is a formula (%s)', (locale, separator) => {
  setRenderLocale(locale);
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', 'é', '1');
  const cell = fc.oneof(fc.string(), fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(toCsv(rows), separator);
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      const texts = rows.flat();
      expect(read.flat().map((text, at) => (text === `'${texts[at]}` ? texts[at] : text))).toEqual(
        texts,
      );
    }),
    { numRuns: 300 },
  );
});
