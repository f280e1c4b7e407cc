import { PROVINCE_CODES } from '../domain/provinces.ts';
import { MAX_SALARY_QUERY } from '../domain/salaries.ts';
import { SALARY_SORTS, WAGE_REGIONS, WAGE_UNITS } from '../domain/wages.ts';
import { namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { jobCardSchema } from './job-shapes.ts';
import { clampedIntSchema, pageQuery } from './paging.ts';

const figuresShape = {
  /** 'CA' where there is no figure for the province. */
  region: z.enum(WAGE_REGIONS),
  /** CAD an hour or a year, by `unit`. */
  low: z.number().nullable(),
  median: z.number(),
  high: z.number().nullable(),
  unit: z.enum(WAGE_UNITS),
  referencePeriod: z.string(),
};

/** Wages of an occupation, without its NOC 2021 code, which each call names differently. */
export const wageShape = {
  titleEn: z.string(),
  titleFr: z.string(),
  /** The occupation in the address of its salary page. */
  slug: z.string(),
  ...figuresShape,
};

const occupationWageSchema = namedObject('OccupationWage', {
  code: z.string(),
  ...wageShape,
  /** In all of Canada, as of the last count. */
  openJobs: z.int(),
});

const salarySchema = namedObject('Salary', {
  code: z.string(),
  slug: z.string(),
  /** Everyday name in the reader's language. */
  name: z.string(),
  /** Name in the classification, in the reader's language. */
  title: z.string(),
  /** Training that the occupation usually needs: 0 management, 1 most to 5 least. */
  teer: z.int(),
  /** Canada's first, then those of the provinces that have figures, the best paid first. */
  wages: z.array(namedObject('RegionalWage', figuresShape)),
  /** Open jobs in the province, or in Canada. */
  openJobs: z.int(),
  /** Open jobs in all of Canada, as of the last count. */
  openInCanada: z.int(),
  /** The newest of those in the province, or in Canada. */
  jobs: z.array(jobCardSchema),
  related: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      median: z.number(),
      unit: z.enum(WAGE_UNITS),
    }),
  ),
});

export const wagesContract = {
  listWages: call('GET /api/wages', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'language'],
    delayed: true,
    summary:
      'What occupations pay, by Job Bank: found by name in either language, best match first, or else those with the most open jobs',
    query: z.object({
      query: textSchema(MAX_SALARY_QUERY).optional(),
      /** By default figures are for all of Canada. */
      province: z.enum(PROVINCE_CODES).optional(),
      sort: z.enum(SALARY_SORTS).optional(),
      ...pageQuery,
      /** The page of this number, from 1, without a cursor. */
      page: clampedIntSchema(1, 1_000).optional(),
    }),
    response: z.array(occupationWageSchema),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  getSalary: call('GET /api/wages/occupation', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'language'],
    delayed: true,
    summary:
      'What one occupation pays in Canada and in each province that has figures, with open jobs and related occupations; 404 for a province without figures',
    query: z.object({
      code: z.string().regex(/^\d{5}$/),
      province: z.enum(PROVINCE_CODES).optional(),
    }),
    response: salarySchema,
    errors: ['NOT_FOUND'],
  }),
};
