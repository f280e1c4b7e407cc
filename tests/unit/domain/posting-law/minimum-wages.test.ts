import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  laterMinimumWages,
  minimumWage,
  unverifiedMinimumWage,
} from '#shared/domain/posting-law/minimum-wages.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';

const JURISDICTIONS = [...PROVINCE_CODES, 'CA'] as const;

const jurisdiction = fc.constantFrom(...JURISDICTIONS);
const day = fc
  .date({ min: new Date('2018-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('minimum wages', () => {
  it.each([
    ['AB', 1500],
    ['BC', 1825],
    ['MB', 1640],
    ['NB', 1590],
    ['NL', 1635],
    ['NS', 1700],
    ['NT', 1720],
    ['NU', 2017],
    ['ON', 1795],
    ['PE', 1730],
    ['QC', 1660],
    ['SK', 1535],
    ['YT', 1851],
    ['CA', 1815],
  ] as const)('knows the rate of %s on 21 November 2026', (code, cents) => {
    expect(minimumWage(code, '2026-11-21')?.hourlyCents).toBe(cents);
  });

  it.each([
    ['ON', '2026-09-30', 1760],
    ['ON', '2026-10-01', 1795],
    ['NU', '2026-08-31', 1975],
    ['NU', '2026-09-01', 2017],
    ['NS', '2026-09-30', 1675],
    ['PE', '2027-03-31', 1730],
    ['PE', '2027-04-01', 1760],
  ] as const)('changes the rate of %s on its day: %s', (code, on, cents) => {
    expect(minimumWage(code, on)?.hourlyCents).toBe(cents);
  });

  it('has no rate before the first row', () => {
    expect(minimumWage('ON', '2024-09-30')).toBeUndefined();
  });

  it('keeps an unverified rate apart, from its day on', () => {
    expect(unverifiedMinimumWage('SK', '2026-09-30')).toBeUndefined();
    expect(unverifiedMinimumWage('SK', '2026-10-01')?.hourlyCents).toBe(1570);
    expect(laterMinimumWages('SK', '2026-09-30', '2026-12-31')).toEqual([]);
  });

  it('lists later rates up to the last day', () => {
    expect(laterMinimumWages('ON', '2026-09-30', '2026-10-01')).toEqual([
      { from: '2026-10-01', hourlyCents: 1795, status: 'verified' },
    ]);
    expect(laterMinimumWages('ON', '2026-10-01', '2026-12-31')).toEqual([]);
    expect(laterMinimumWages('PE', '2026-11-21', '2027-03-31')).toEqual([]);
  });

  it('never lowers a rate as time passes', () => {
    fc.assert(
      fc.property(jurisdiction, day, day, (code, one, other) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        const before = minimumWage(code, first)?.hourlyCents ?? 0;
        expect(minimumWage(code, last)?.hourlyCents ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('finds the last of the later rates in force on the last day', () => {
    fc.assert(
      fc.property(jurisdiction, day, day, (code, on, until) => {
        const last = laterMinimumWages(code, on, until).at(-1);
        if (last) expect(minimumWage(code, until)).toEqual(last);
      }),
    );
  });
});
