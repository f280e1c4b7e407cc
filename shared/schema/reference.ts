import { sql } from 'drizzle-orm';
import {
  char,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { WAGE_REGIONS, WAGE_UNITS } from '../domain/wages.ts';
import { instant, oneOf } from './columns.ts';

const dollars = () => numeric({ precision: 10, scale: 2, mode: 'number' });

/** NOC 2021 unit groups by their five digits; `teer` 0 (management) to 5 (no formal education asked). */
export const occupations = pgTable(
  'occupations',
  {
    code: char({ length: 5 }).primaryKey(),
    titleEn: text().notNull(),
    titleFr: text().notNull(),
    teer: smallint().notNull(),
  },
  (t) => [check('occupations_teer_check', sql`${t.teer} between 0 and 5`)],
);

/** Canadian places by their GeoNames id; `alternateNames` are their other names. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    alternateNames: text().array().notNull(),
    province: char({ length: 2, enum: PROVINCE_CODES }).notNull(),
    population: integer().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [
    index('places_province_population_idx').on(t.province, t.population),
    check('places_province_check', oneOf(t.province, PROVINCE_CODES)),
    check('places_population_check', sql`${t.population} >= 0`),
  ],
);

/**
 * Wages of occupations, in CAD an hour or a year by `unit`. `region` is a province's code, or 'CA'
 * for the whole country, the only one for PE, YT, NT and NU.
 */
export const wages = pgTable(
  'wages',
  {
    occupationCode: char({ length: 5 })
      .notNull()
      .references(() => occupations.code, { onDelete: 'cascade' }),
    region: char({ length: 2, enum: WAGE_REGIONS }).notNull(),
    low: dollars(),
    median: dollars().notNull(),
    high: dollars(),
    unit: text({ enum: WAGE_UNITS }).notNull(),
    referencePeriod: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occupationCode, t.region] }),
    check('wages_region_check', oneOf(t.region, WAGE_REGIONS)),
    check('wages_unit_check', oneOf(t.unit, WAGE_UNITS)),
    check('wages_order_check', sql`${t.low} <= ${t.median} and ${t.median} <= ${t.high}`),
  ],
);

/** Hash of each loaded reference set, so that a start loads only what changed. */
export const referenceVersions = pgTable('reference_versions', {
  name: text().primaryKey(),
  contentHash: text().notNull(),
  loadedAt: instant().notNull(),
});
