import { expect, test } from 'vitest';
import { alternativeSearch } from '#client/features/jobs/alternatives.ts';
import '#client/lib/text/i18n.ts';

const FILTERS = {
  keyword: 'nures',
  location: 'Halifax, NS',
  radiusKm: 10,
  jobType: ['Part-time', 'Contract'],
  salaryRange: { min: 60_000 },
} as const;
const filters = { ...FILTERS, jobType: [...FILTERS.jobType] };

test('another search is a sentence and its filters', () => {
  expect(
    alternativeSearch(filters, {
      kind: 'nearby',
      location: 'Dartmouth, NS',
      distanceKm: 5.3,
      count: 3,
    }),
  ).toEqual({
    text: '3 jobs in Dartmouth, NS, 5 km away',
    filters: { ...filters, location: 'Dartmouth, NS', radiusKm: undefined },
  });
  expect(alternativeSearch(filters, { kind: 'wider', radiusKm: 50, count: 501 })).toEqual({
    text: 'Within 50 km: 500+',
    filters: { ...filters, radiusKm: 50 },
  });
  expect(alternativeSearch(filters, { kind: 'without', filter: 'jobType', count: 4 })).toEqual({
    text: 'Without “Part-time, Contract”: 4',
    filters: { ...filters, jobType: undefined },
  });
  expect(
    alternativeSearch(filters, { kind: 'without', filter: 'salaryRange', count: 1 })?.text,
  ).toBe('Without “$60,000 or more a year”: 1');
  expect(alternativeSearch(filters, { kind: 'keyword', keyword: 'nurse', count: 9 })).toEqual({
    text: 'Search for “nurse”: 9',
    filters: { ...filters, keyword: 'nurse' },
  });
  expect(alternativeSearch(filters, { kind: 'alone', keyword: 'nures', count: 2 })).toEqual({
    text: 'Without the filters: 2 for “nures”',
    filters: { keyword: 'nures' },
  });
});

test('one nearby job is one, and the place next door is a kilometre away', () => {
  const nearby = { kind: 'nearby', location: 'Dieppe, NB', distanceKm: 0.2, count: 1 } as const;
  expect(alternativeSearch(filters, nearby)?.text).toBe('1 job in Dieppe, NB, 1 km away');
});

test('what this release does not know, or is not set, is not offered', () => {
  expect(
    alternativeSearch(filters, { kind: 'without', filter: 'colour', count: 4 }),
  ).toBeUndefined();
  expect(
    alternativeSearch(filters, { kind: 'without', filter: 'industry', count: 4 }),
  ).toBeUndefined();
});

test('a place nearby takes the place of the one among the words', () => {
  const nearby = { kind: 'nearby', location: 'Dartmouth, NS', distanceKm: 5, count: 3 } as const;
  const ofKeyword = (keyword: string, place: string) =>
    alternativeSearch({ keyword }, nearby, place)?.filters;
  expect(ofKeyword('nurse in Halifax part-time', 'in Halifax')).toEqual({
    keyword: 'nurse part-time',
    location: 'Dartmouth, NS',
  });
  expect(ofKeyword('Halifax', 'Halifax')).toEqual({ location: 'Dartmouth, NS' });
});
