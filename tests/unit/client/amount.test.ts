import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { readAmount, readStrictAmount } from '#client/lib/text/amount.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { ESCROW_AMOUNT, formatCents, parseCents } from '#shared/domain/money.ts';
import type { Locale } from '#shared/locales/text.ts';

afterEach(() => setRenderLocale('en'));

const read = (locale: Locale, typed: string) => {
  setRenderLocale(locale);
  return parseCents(readAmount(typed));
};

const LOCALES = ['en', 'fr'] as const;

describe.each(LOCALES)('a typed amount, read in %s,', (locale) => {
  test.each([
    ['1,5', 150],
    ['1.5', 150],
    ['0,50', 50],
    ['250', 25_000],
    [' 250,00 $ ', 25_000],
    ['$250', 25_000],
    ['1 250,50\u00a0$', 125_050],
    ['1\u202f250', 125_000],
    ['$1,250.50', 125_050],
    ['1.250,50', 125_050],
    ['999 999,99', 99_999_999],
  ])('%j is of %i cents', (typed, cents) => {
    expect(read(locale, typed)).toBe(cents);
  });

  test.each([
    ...['', ',5', '5,', '1.250', '1,2,3', '0,500', '1,5000', '12,50,00', '1,50.00', '1,250,50'],
    ...['1 5', '12 50', '1.250.000', '1 250,500', '$$5', '5 $ 5', '-5', '1e3', '٣', '1,250 .50'],
  ])('%j is refused', (typed) => {
    expect(read(locale, typed)).toBeUndefined();
  });

  test('is read as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ESCROW_AMOUNT.maxCents }), (cents) => {
        const decimal = formatCents(cents);
        setRenderLocale(locale);
        const shown = formatMoney(decimal);
        for (const text of [decimal, decimal.replace('.', ','), shown, shown.replace('$', '')]) {
          expect(read(locale, text), text).toBe(cents);
        }
      }),
    );
  });

  test('is of its digits, with as many decimals as follow the last separator, or refused', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. $\u00a0'), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const cents = read(locale, text);
        if (cents === undefined) return;
        const digits = Number(text.replaceAll(/\D/g, ''));
        const decimals = /[.,](\d{1,2})\D*$/.exec(text)?.[1]?.length ?? 0;
        expect(cents, text).toBe(digits * 10 ** (2 - decimals));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a comma before three digits separates thousands in English, and is refused in French', () => {
  expect(read('en', '1,250')).toBe(125_000);
  expect(read('fr', '1,250')).toBeUndefined();
  expect(read('fr', '1,250.00')).toBe(125_000);
});

test.each([
  ['en', '1,5', undefined],
  ['en', '1 250,50 $', undefined],
  ['en', '$1,250.50', 125_050],
  ['en', '1,250', 125_000],
  ['fr', '1,5', 150],
  ['fr', '1.5', 150],
] as const)('read strictly in %s, %j is of %s cents', (locale, typed, cents) => {
  setRenderLocale(locale);
  expect(parseCents(readStrictAmount(typed))).toBe(cents);
});
