import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobFilterShape } from '#shared/contract/job-shapes.ts';
import {
  FILTER_NAMES,
  type FilterDescription,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import {
  changeFilters,
  countFilters,
  readFilters,
  type SearchFilters,
  takeLiterally,
  toQuery,
  writeFilters,
} from '#shared/domain/search-filters.ts';
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

/** A subset in the order of the list. */
const someOf = <Value>(list: readonly Value[]) =>
  fc
    .subarray([...list], { minLength: 1 })
    .map((chosen) => list.filter((one) => chosen.includes(one)));

function anyValue(filter: FilterDescription): fc.Arbitrary<unknown> {
  switch (filter.kind) {
    case 'text':
      return text;
    case 'flag':
      return fc.constant(true);
    case 'tags':
      return fc.uniqueArray(text, { minLength: 1, maxLength: 20 });
    case 'many':
      return someOf(filter.of);
    case 'one':
      return fc.constantFrom(...filter.of);
    case 'range':
      return range(filter.scale);
  }
}

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  Object.fromEntries(FILTER_NAMES.map((name) => [name, anyValue(searchFilters[name])])),
  { requiredKeys: [] },
);

test('the filters of the specification are there', () => {
  expect(FILTER_NAMES).toEqual(
    expect.arrayContaining([
      ...['keyword', 'location', 'radiusKm', 'remoteOnly', 'jobType', 'salaryRange'],
      ...['hourlyRateRange', 'hoursPerWeek', 'experienceLevel', 'industry', 'companySize'],
      ...['postedWithin', 'skills', 'province', 'language'],
    ]),
  );
});

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

  test('count as many as are set, and each can be taken away', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...FILTER_NAMES), (filters, name) => {
        expect(countFilters(filters)).toBe(Object.keys(filters).length);
        const without = changeFilters(filters, { [name]: undefined });
        const removed = name === 'location' && filters.location ? ['location', 'radiusKm'] : [name];
        const others = Object.keys(filters).filter((key) => !removed.some((one) => one === key));
        if (name !== 'keyword') expect(Object.keys(without)).toEqual(others);
        else expect(without.keyword).toBeUndefined();
      }),
    );
  });

  test('never throw on any text, and keep only what is valid', () => {
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

describe('what goes with a filter', () => {
  const around = { keyword: 'nurse Halifax', radiusKm: 25 } as const;

  test('the radius, with the place that it is around', () => {
    expect(changeFilters({ location: 'Halifax', radiusKm: 25 }, { location: undefined })).toEqual(
      {},
    );
    expect(changeFilters(around, { keyword: 'nurse' })).toEqual({ keyword: 'nurse' });
    expect(changeFilters({ ...around, location: 'Halifax' }, { keyword: 'cook' }).radiusKm).toBe(
      25,
    );
    expect(changeFilters({ location: 'Halifax', radiusKm: 25 }, { location: 'Sydney' })).toEqual({
      location: 'Sydney',
      radiusKm: 25,
    });
    expect(changeFilters(around, { remoteOnly: true }).radiusKm).toBe(25);
  });

  test('what is taken literally, with the keyword that it is of', () => {
    const literal = takeLiterally(takeLiterally(around, 'place'), 'spelling');
    expect(literal.literal).toEqual(['place', 'spelling']);
    expect(changeFilters(literal, { remoteOnly: true }).literal).toEqual(['place', 'spelling']);
    expect(changeFilters(literal, { keyword: 'nurse Halifax' }).literal).toHaveLength(2);
    expect(changeFilters(literal, { keyword: 'cook' }).literal).toBeUndefined();
  });
});

describe('what is taken literally', () => {
  test('is in the address and in every call, and no filter', () => {
    const filters: SearchFilters = { keyword: 'RN', literal: ['occupation', 'spelling'] };
    expect(writeFilters(filters)).toBe('keyword=RN&literal=occupation&literal=spelling');
    expect(readFilters('literal=spelling&literal=occupation&keyword=RN&literal=x')).toEqual(
      filters,
    );
    expect(toQuery(filters)).toEqual(filters);
    expect(countFilters(filters)).toBe(1);
  });
});
