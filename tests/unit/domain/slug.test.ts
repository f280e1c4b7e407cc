import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { occupationSlug } from '#server/knowledge/occupations/everyday-names.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';
import { companyIdOf, companyPage } from '#shared/domain/company-pages.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import {
  readSalarySearch,
  salaryGuide,
  salaryPage,
  salaryPageOf,
} from '#shared/domain/salaries.ts';
import { slugOf } from '#shared/domain/slug.ts';

describe('a name in an address', () => {
  test.each([
    ['Érable & Fils inc.', 'erable-fils-inc'],
    ['O’Brien’s C++ shop', 'obriens-c-shop'],
    ['  Œuvres  ', 'oeuvres'],
    ['日本', ''],
    ['../../etc', 'etc'],
    [`${'word '.repeat(30)}`, Array.from({ length: 12 }, () => 'word').join('-')],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is short, and needs no escape', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('a salary page', () => {
  const codes = readOccupations().map(({ code }) => code);

  test('of each occupation has an address of its own, from which it is known', () => {
    const slugs = codes.map(occupationSlug);
    expect(new Set(slugs).size).toBe(codes.length);
    for (const [index, slug] of slugs.entries()) {
      const province = PROVINCE_CODES[index % PROVINCE_CODES.length];
      expect(salaryPageOf(salaryPage(slug))).toEqual({ code: codes[index], province: undefined });
      expect(salaryPageOf(salaryPage(slug, province))).toEqual({ code: codes[index], province });
    }
    expect(occupationSlug('99999')).toBe('');
  });

  test.each([
    '/salaries',
    '/salaries/',
    '/salaries/nurse',
    '/salaries/nurse-313',
    '/salaries/Nurse-31301',
    '/salaries/nurse-31301/xx',
    '/salaries/nurse-31301/ON',
    '/salaries/nurse-31301/on/1',
    '/salaries/nurse--31301',
  ])('is not at %s', (path) => {
    expect(salaryPageOf(path)).toBeUndefined();
  });
});

test('a company is known from its address by the id, whatever it is called', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.string({ unit: 'grapheme' }),
      (id, name) => {
        expect(companyIdOf(companyPage({ id, name }))).toBe(id);
      },
    ),
  );
  for (const path of ['0', '01', '2147483648', 'acme', '1_acme', '1-Acme', '1/jobs', '-1', '']) {
    expect(companyIdOf(`/companies/${path}`)).toBeUndefined();
  }
});

test('a search of the guide is kept in its address, and nothing else is', () => {
  const search = { query: 'web dev', province: 'ON', sort: 'pay', page: 3 } as const;
  const address = salaryGuide(search);
  expect(address).toBe('/salaries?query=web+dev&province=ON&sort=pay&page=3');
  expect(readSalarySearch(new URL(address, 'https://portage.example').search)).toEqual(search);
  expect(readSalarySearch('?query=&province=CA&sort=luck&page=1&utm=x')).toEqual({});
  expect(readSalarySearch('?page=-1')).toEqual({});
});
