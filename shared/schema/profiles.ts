import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { ANNUAL_SALARY_MAX, COMPANY_SIZES, JOB_TYPES } from '../domain/constants.ts';
import { isWebUrl } from '../domain/text.ts';
import { instant, oneOf } from './columns.ts';
import { users } from './users.ts';
import { optionalTextSchema, textListSchema, z } from './validator.ts';

const userReference = () =>
  integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' });

const textList = () => text().array().notNull().default(sql`'{}'::text[]`);

export const jobSeekerProfiles = pgTable(
  'job_seeker_profiles',
  {
    id: serial().primaryKey(),
    userId: userReference(),
    skills: textList(),
    experience: text(),
    education: text(),
    location: text(),
    resumeUrl: text(),
    desiredJobTypes: text({ enum: JOB_TYPES }).array().notNull().default(sql`'{}'::text[]`),
    desiredLocations: textList(),
    /** CAD a year. */
    desiredSalaryMin: integer(),
    /** CAD a year. */
    desiredSalaryMax: integer(),
    isAvailable: boolean().notNull().default(true),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check(
      'job_seeker_profiles_salary_check',
      sql`${t.desiredSalaryMin} >= 0 and ${t.desiredSalaryMax} >= 0 and ${t.desiredSalaryMin} <= ${t.desiredSalaryMax}`,
    ),
  ],
);

export const companyProfiles = pgTable(
  'company_profiles',
  {
    id: serial().primaryKey(),
    userId: userReference(),
    companyName: text().notNull(),
    industry: text().notNull(),
    description: text(),
    location: text(),
    website: text(),
    companySize: text({ enum: COMPANY_SIZES }),
    foundedYear: integer(),
    logoUrl: text(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('company_profiles_size_check', oneOf(t.companySize, COMPANY_SIZES)),
    check('company_profiles_year_check', sql`${t.foundedYear} >= 1800`),
  ],
);

/** Which candidates an employer opened, once a month each: the plan counts them. */
export const profileViews = pgTable(
  'profile_views',
  {
    employerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobSeekerId: integer()
      .notNull()
      .references(() => jobSeekerProfiles.id, { onDelete: 'cascade' }),
    /** The first day of the month, in Toronto. */
    month: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.month, t.jobSeekerId] }),
    index('profile_views_seeker_idx').on(t.jobSeekerId),
  ],
);

/** An http(s) address of at most 2,048 characters; blank or `null` is no address. */
export const optionalUrlSchema = z
  .string()
  .trim()
  .max(2048)
  .refine((url) => url === '' || isWebUrl(url), 'validation.url')
  .nullable()
  .transform((url) => url || null);

const annualSalarySchema = z.int().min(0).max(ANNUAL_SALARY_MAX).nullable();

/** Every field a job seeker may set; one that is left out of a PATCH is left alone. */
export const seekerProfileSchema = createInsertSchema(jobSeekerProfiles, {
  skills: textListSchema,
  experience: optionalTextSchema(10_000),
  education: optionalTextSchema(10_000),
  location: optionalTextSchema(100),
  resumeUrl: optionalUrlSchema,
  desiredJobTypes: z.array(z.enum(JOB_TYPES)).max(JOB_TYPES.length),
  desiredLocations: textListSchema,
  desiredSalaryMin: annualSalarySchema,
  desiredSalaryMax: annualSalarySchema,
  isAvailable: z.boolean(),
})
  .omit({ id: true, userId: true, updatedAt: true, version: true })
  .partial();

/** The latest founding year there can be: the present year in Toronto, asked anew at each check. */
export function currentYear(now = new Date()): number {
  return Number(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric' }).format(now),
  );
}

export const companyProfileSchema = createInsertSchema(companyProfiles, {
  companyName: (name) => name.trim().min(2, 'validation.companyNameTooShort').max(100),
  industry: (industry) => industry.trim().min(2, 'validation.industryTooShort').max(100),
  description: optionalTextSchema(10_000).optional(),
  location: optionalTextSchema(100).optional(),
  website: optionalUrlSchema.optional(),
  companySize: z.enum(COMPANY_SIZES).nullish(),
  foundedYear: z
    .int()
    .min(1800, 'validation.foundedYearTooEarly')
    .refine((year) => year <= currentYear(), 'validation.foundedYearInFuture')
    .nullish(),
  logoUrl: optionalUrlSchema.optional(),
}).omit({ id: true, userId: true, updatedAt: true, version: true });
