import { describe, expect, test } from 'vitest';
import { comparePay, isApprenticeship } from '#client/features/jobs/pay-comparison.ts';
import type { MarketWage } from '#shared/contract/contract.ts';

const unpaid = {
  title: 'Electrician',
  hourlyRateMin: null,
  hourlyRateMax: null,
  salaryMin: null,
  salaryMax: null,
};
const hourly: MarketWage = {
  slug: 'electrician-72200',
  occupationCode: '72200',
  titleEn: 'Electricians',
  titleFr: 'Électriciens',
  region: 'AB',
  low: 20,
  median: 38,
  high: 46,
  unit: 'hourly',
  referencePeriod: '2023-2024',
};
const annual: MarketWage = {
  ...hourly,
  low: 40_000,
  median: 83_200,
  high: 150_000,
  unit: 'annual',
};

describe('an offer beside what the occupation pays', () => {
  test.each([
    [{ hourlyRateMin: 39, hourlyRateMax: 45 }, 'above'],
    [{ hourlyRateMin: 30, hourlyRateMax: 38 }, 'around'],
    [{ hourlyRateMin: 22, hourlyRateMax: 28 }, 'below'],
    [{ hourlyRateMax: 30 }, 'below'],
    [{ hourlyRateMin: 50 }, 'above'],
  ] as const)('of %j is %s', (pay, standing) => {
    expect(comparePay({ ...unpaid, ...pay }, hourly)?.standing).toBe(standing);
    // 2,080 hours a year: the same offers against the same median a year.
    expect(comparePay({ ...unpaid, ...pay }, { ...annual, median: 38 * 2080 })?.standing).toBe(
      standing,
    );
  });

  test('of a salary is compared by the hour and by the year', () => {
    const pay = { ...unpaid, salaryMin: 83_200, salaryMax: 104_000 };
    expect(comparePay(pay, hourly)).toEqual({ offer: { min: 40, max: 50 }, standing: 'above' });
    expect(comparePay(pay, annual)).toEqual({
      offer: { min: 83_200, max: 104_000 },
      standing: 'around',
    });
  });

  test('that states no pay is not compared', () => {
    expect(comparePay(unpaid, hourly)).toBeUndefined();
  });

  test('of an apprenticeship has no standing against journeypersons', () => {
    const pay = { ...unpaid, hourlyRateMin: 22, hourlyRateMax: 28 };
    expect(comparePay({ ...pay, title: 'Electrician Apprentice' }, hourly)).toEqual({
      offer: { min: 22, max: 28 },
      standing: undefined,
    });
  });

  test.each([
    ['Electrician Apprentice, First Year', true],
    ['Apprenti ou apprentie en plomberie', true],
    ['Apprenticeship Advisor', false],
    ['Electrician', false],
  ])('“%s” is an apprenticeship: %s', (title, expected) => {
    expect(isApprenticeship(title)).toBe(expected);
  });
});
