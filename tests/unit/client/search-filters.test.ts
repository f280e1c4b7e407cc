import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeFilters,
  countFilters,
  readFilters,
  type SearchFilters,
  toQuery,
  writeFilters,
} from '#client/features/jobs/search-filters.ts';
import { jobFilterShape } from '#shared/contract/job-shapes.ts';
import {
  COMPANY_SIZE_BUCKET_NAMES,
  EXPERIENCE_LEVELS,
  HOURLY_FILTER,
  INDUSTRIES,
  JOB_TYPES,
  POSTED_WITHIN,
  SALARY_FILTER,
} from '#shared/domain/constants.ts';
import { FILTER_NAMES, searchFilters } from '#shared/domain/posting-fields.ts';
import { z } from '#shared/validators/validator.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((value) => {
  const trimmed = value.trim();
  return trimmed !== '' && trimmed === value && value.length <= 100;
});

const range = (bounds: { min: number; max: number }) =>
  fc
    .tuple(
      fc.option(fc.integer(bounds), { nil: undefined }),
      fc.option(fc.integer(bounds), { nil: undefined }),
    )
    .filter(([min, max]) => min !== undefined || max !== undefined)
    .map(([min, max]) => {
      if (min === undefined) return { max };
      if (max === undefined) return { min };
      return { min: Math.min(min, max), max: Math.max(min, max) };
    });

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    keyword: text,
    location: text,
    remoteOnly: fc.constant(true as const),
    salaryRange: range(SALARY_FILTER),
    hourlyRateRange: range(HOURLY_FILTER),
    hoursPerWeek: range(searchFilters.hoursPerWeek.scale),
    jobType: fc
      .subarray([...JOB_TYPES], { minLength: 1 })
      .map((types) => JOB_TYPES.filter((type) => types.includes(type))),
    experienceLevel: fc.constantFrom(...EXPERIENCE_LEVELS),
    industry: fc.constantFrom(...INDUSTRIES),
    companySize: fc.constantFrom(...COMPANY_SIZE_BUCKET_NAMES),
    postedWithin: fc.constantFrom(...POSTED_WITHIN),
    skills: fc.uniqueArray(text, { minLength: 1, maxLength: 20 }),
  },
  { requiredKeys: [] },
);

describe('the filters in an address', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(writeFilters(filters))).toEqual(filters);
        expect(readFilters(`?${writeFilters(filters)}`)).toEqual(filters);
      }),
    );
  });

  test('are what the API takes', () => {
    const query = z.object(jobFilterShape);
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(query.safeParse(toQuery(filters)).error).toBeUndefined();
      }),
    );
  });

  test('count as twelve when all are set, and each can be taken away', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...FILTER_NAMES), (filters, name) => {
        expect(countFilters(filters)).toBe(Object.keys(filters).length);
        const without = changeFilters(filters, { [name]: undefined });
        expect(Object.keys(without)).toEqual(Object.keys(filters).filter((key) => key !== name));
      }),
    );
    expect(FILTER_NAMES).toHaveLength(12);
  });

  test('never throw on what somebody typed, and keep only what is valid', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const filters = readFilters(search);
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      }),
    );
    expect(
      readFilters(
        'keyword=%20%20&remoteOnly=yes&jobType=Slavery&experienceLevel=Wizard&postedWithin=2&companySize=Huge&hourlyRateMin=-5&salaryMin=1e9&skills=&industry=Crime',
      ),
    ).toEqual({});
  });

  test('bring a range into its bounds and the right way round', () => {
    expect(readFilters('hourlyRateMin=500&hourlyRateMax=20').hourlyRateRange).toEqual({
      min: 20,
      max: 200,
    });
    expect(readFilters('salaryMax=999999999').salaryRange).toEqual({ max: 300_000 });
  });

  test('send nothing for a slider that was not touched', () => {
    expect(writeFilters({ keyword: 'cook' })).toBe('keyword=cook');
    expect(writeFilters({})).toBe('');
  });
});
