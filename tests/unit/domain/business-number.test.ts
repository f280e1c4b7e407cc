import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBusinessNumber } from '#shared/domain/business-number.ts';

const eightDigits = fc.stringMatching(/^[1-9]\d{7}$/);

/** Check digit by the textbook's Luhn: doubled digits are added digit by digit. */
function lastDigit(eight: string): number {
  const sum = [...eight]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? String(Number(digit) * 2) : digit))
    .flatMap((digits) => [...digits].map(Number))
    .reduce((total, digit) => total + digit, 0);
  return (10 - (sum % 10)) % 10;
}

test('of the ten numbers with the same eight digits exactly one is valid', () => {
  fc.assert(
    fc.property(eightDigits, (eight) => {
      const numbers = Array.from({ length: 10 }, (_, digit) => `${eight}${digit}`);
      expect(numbers.filter((each) => readBusinessNumber(each) !== undefined)).toEqual([
        `${eight}${lastDigit(eight)}`,
      ]);
    }),
  );
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(eightDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, index, more) => {
      const digits = [...`${eight}${lastDigit(eight)}`];
      digits[index] = String((Number(digits[index]) + more) % 10);
      expect(readBusinessNumber(digits.join(''))).toBeUndefined();
    }),
  );
});

test('spaces, hyphens and a program account are left out', () => {
  for (const typed of [
    '123456782',
    ' 123 456 782 ',
    '12345-6782',
    '123456782RT0001',
    '123456782 rc 0002',
  ]) {
    expect(readBusinessNumber(typed)).toBe('123456782');
  }
  const wrong = [
    '',
    '12345678',
    '1234567820',
    '000000000',
    '12345678a',
    '123456782RT1',
    '１２３４５６７８２',
  ];
  for (const typed of wrong) expect(readBusinessNumber(typed)).toBeUndefined();
});
