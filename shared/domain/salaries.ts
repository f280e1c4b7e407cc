import { PUBLIC_PAGES } from './pages.ts';
import { PROVINCE_CODES, type ProvinceCode } from './provinces.ts';
import { encodeQuery } from './query-codec.ts';
import { SALARY_SORTS, type SalarySort } from './wages.ts';

/** An occupation's salaries in Canada, or in a province. */
export interface SalaryPage {
  /** NOC 2021 unit group. */
  code: string;
  province: ProvinceCode | undefined;
}

/** Path of an occupation's salary page. @param slug the occupation's name and code */
export function salaryPage(slug: string, province?: ProvinceCode): string {
  const path = `${PUBLIC_PAGES.salaries}/${slug}`;
  return province ? `${path}/${province.toLowerCase()}` : path;
}

/** Occupation and province of a path; the occupation may be an unknown one. */
export function salaryPageOf(path: string): SalaryPage | undefined {
  const [, slug = '', code, end] =
    /^\/salaries\/((?:[a-z0-9]+-)*(\d{5}))(?:\/([a-z]{2}))?$/.exec(path) ?? [];
  const province = PROVINCE_CODES.find((one) => one.toLowerCase() === end);
  const isKnown = slug !== '' && (end === undefined || province !== undefined);
  return code !== undefined && isKnown ? { code, province } : undefined;
}

/** Search in the salary guide's address. */
export interface SalarySearch {
  query?: string;
  province?: ProvinceCode;
  sort?: SalarySort;
  /** From 1, for readers without scripts. */
  page?: number;
}

export const MAX_SALARY_QUERY = 200;

/** Parses the search of a query string; invalid values are left out. */
export function readSalarySearch(search: string): SalarySearch {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return JSON.parse(
    JSON.stringify({
      query: params.get('query')?.slice(0, MAX_SALARY_QUERY) || undefined,
      province: PROVINCE_CODES.find((code) => code === params.get('province')),
      sort: SALARY_SORTS.find((sort) => sort === params.get('sort')),
      page: /^[1-9]\d{0,2}$/.test(page) && page !== '1' ? Number(page) : undefined,
    }),
  );
}

/** Address by which search engines know the guide: each page is its own, a search is not. */
export function indexedGuide(search = ''): string {
  const { page, ...others } = readSalarySearch(search);
  return salaryGuide(Object.keys(others).length > 0 ? {} : { page });
}

/** Address of the salary guide with a search. */
export function salaryGuide(search: SalarySearch): string {
  const query = encodeQuery({ ...search });
  return `${PUBLIC_PAGES.salaries}${query && `?${query}`}`;
}
