import { PROVINCE_CODES } from '../domain/provinces.ts';
import { WAGE_REGIONS, WAGE_UNITS } from '../domain/wages.ts';
import { namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { pageQuery } from './paging.ts';

/** Wages of an occupation, without its NOC 2021 code, which each call names differently. */
export const wageShape = {
  titleEn: z.string(),
  titleFr: z.string(),
  /** 'CA' where there is no figure for the province. */
  region: z.enum(WAGE_REGIONS),
  /** CAD an hour or a year, by `unit`. */
  low: z.number().nullable(),
  median: z.number(),
  high: z.number().nullable(),
  unit: z.enum(WAGE_UNITS),
  referencePeriod: z.string(),
};

const occupationWageSchema = namedObject('OccupationWage', { code: z.string(), ...wageShape });

export const wagesContract = {
  listWages: call('GET /api/wages', {
    cost: 'read',
    access: 'public',
    reads: ['language'],
    delayed: true,
    summary:
      'What occupations pay, by Job Bank: found by name in either language, best match first',
    query: z.object({
      query: textSchema(200).optional(),
      /** By default figures are for all of Canada. */
      province: z.enum(PROVINCE_CODES).optional(),
      ...pageQuery,
    }),
    response: z.array(occupationWageSchema),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  listRegionalWages: call('GET /api/wages/regions', {
    cost: 'read',
    access: 'public',
    reads: [],
    delayed: true,
    summary: 'What one occupation pays in Canada and in each province that has figures of its own',
    query: z.object({ code: z.string().regex(/^\d{5}$/) }),
    response: z.array(occupationWageSchema),
  }),
};
