import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import {
  ANNUAL_SALARY_MAX,
  EXPERIENCE_LEVELS,
  HOURLY_RATE,
  JOB_TYPES,
  MAX_SKILLS_PER_JOB,
} from '../domain/constants.ts';
import { instant, oneOf } from './columns.ts';
import { companyProfiles } from './profiles.ts';
import { instantSchema, z } from './validator.ts';

const hourlyRate = () => numeric({ precision: 8, scale: 2, mode: 'number' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    companyId: integer()
      .notNull()
      .references(() => companyProfiles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    isRemote: boolean().notNull().default(false),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    experienceLevel: text({ enum: EXPERIENCE_LEVELS }),
    /** CAD an hour. */
    hourlyRateMin: hourlyRate(),
    /** CAD an hour. */
    hourlyRateMax: hourlyRate(),
    /** CAD a year. */
    salaryMin: integer(),
    /** CAD a year. */
    salaryMax: integer(),
    skills: text().array().notNull().default(sql`'{}'::text[]`),
    requirements: text(),
    benefits: text(),
    postedAt: instant().notNull().defaultNow(),
    closesAt: instant(),
    isActive: boolean().notNull().default(true),
    /** Set when the employer deleted the job; a job that merely closed has none. */
    deletedAt: instant(),
    /** Whether the employer lets applicants be sorted by how well they match. */
    matchCandidates: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('jobs_company_idx').on(t.companyId, t.postedAt, t.id),
    check('jobs_type_check', oneOf(t.jobType, JOB_TYPES)),
    check('jobs_experience_check', oneOf(t.experienceLevel, EXPERIENCE_LEVELS)),
    check(
      'jobs_rate_check',
      sql`${t.hourlyRateMin} between 15 and 500 and ${t.hourlyRateMax} between 15 and 500 and ${t.hourlyRateMin} <= ${t.hourlyRateMax}`,
    ),
    check(
      'jobs_salary_check',
      sql`${t.salaryMin} >= 0 and ${t.salaryMax} >= 0 and ${t.salaryMin} <= ${t.salaryMax}`,
    ),
    check('jobs_deleted_check', sql`${t.deletedAt} is null or not ${t.isActive}`),
  ],
);

/**
 * What the public search reads, one narrow row for each active job: the text with the equality
 * filters folded in as lexemes, and the ranges. `server/features/jobs/search-index.ts` writes it.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    postedAt: instant().notNull(),
    closesAt: instant(),
    hourlyMin: hourlyRate(),
    hourlyMax: hourlyRate(),
    annualMin: integer(),
    annualMax: integer(),
    document: tsvector().notNull(),
  },
  (t) => [
    index('job_search_feed_idx').on(t.postedAt, t.jobId),
    index('job_search_document_idx').using('gin', t.document),
  ],
);

/** How often a job was looked at and 'Apply Now' pressed, by day in Toronto. */
export const jobDailyStats = pgTable(
  'job_daily_stats',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] })],
);

/** Who was counted today, as a keyed hash: a visitor counts once a job and day. */
export const jobViewers = pgTable(
  'job_viewers',
  {
    day: date().notNull(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.jobId, t.visitor] }),
    index('job_viewers_job_idx').on(t.jobId),
  ],
);

const rateSchema = (tooLow: string) =>
  z
    .number()
    .min(HOURLY_RATE.min, tooLow)
    .max(HOURLY_RATE.max, 'validation.rateTooHigh')
    .multipleOf(0.01)
    .nullish();

const annualSalarySchema = z.int().min(0).max(ANNUAL_SALARY_MAX).nullish();

/** The fields of a posting with the specification's bounds, each by itself. */
export const jobFieldsSchema = createInsertSchema(jobs, {
  title: (title) =>
    title.trim().min(5, 'validation.jobTitleTooShort').max(100, 'validation.jobTitleTooLong'),
  description: (description) =>
    description
      .trim()
      .min(100, 'validation.jobDescriptionTooShort')
      .max(2000, 'validation.jobDescriptionTooLong'),
  location: (location) => location.trim().min(2, 'validation.jobLocation').max(100),
  isRemote: z.boolean().default(false),
  jobType: z.enum(JOB_TYPES, 'validation.jobType'),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullish(),
  hourlyRateMin: rateSchema('validation.hourlyRateMinTooLow'),
  hourlyRateMax: rateSchema('validation.hourlyRateMaxTooLow'),
  salaryMin: annualSalarySchema,
  salaryMax: annualSalarySchema,
  skills: z
    .array(z.string().trim().min(1).max(100))
    .transform((skills) => [...new Set(skills)])
    .pipe(
      z
        .array(z.string())
        .min(1, 'validation.skillsMissing')
        .max(MAX_SKILLS_PER_JOB, 'validation.tooManySkills'),
    ),
  requirements: z
    .string()
    .trim()
    .min(50, 'validation.requirementsTooShort')
    .max(1000, 'validation.requirementsTooLong'),
  benefits: z
    .string()
    .trim()
    .min(20, 'validation.benefitsTooShort')
    .max(800, 'validation.benefitsTooLong'),
  closesAt: instantSchema.nullish(),
  isActive: z.boolean().default(true),
}).omit({
  id: true,
  companyId: true,
  postedAt: true,
  deletedAt: true,
  matchCandidates: true,
  version: true,
});

/** The ranges of a whole posting: each maximum is at least its minimum. */
export function checkPayRanges(
  pay: {
    hourlyRateMin?: number | null;
    hourlyRateMax?: number | null;
    salaryMin?: number | null;
    salaryMax?: number | null;
  },
  report: (path: string, key: 'validation.hourlyRateRange' | 'validation.salaryRange') => void,
): void {
  const upsideDown = (min?: number | null, max?: number | null) =>
    typeof min === 'number' && typeof max === 'number' && max < min;
  if (upsideDown(pay.hourlyRateMin, pay.hourlyRateMax)) {
    report('hourlyRateMax', 'validation.hourlyRateRange');
  }
  if (upsideDown(pay.salaryMin, pay.salaryMax)) report('salaryMax', 'validation.salaryRange');
}

/** A whole posting, as the job form sends it; its ranges are checked even while other fields are wrong. */
export const jobSchema = jobFieldsSchema.superRefine(
  (job, context) =>
    checkPayRanges(job, (path, message) =>
      context.addIssue({ code: 'custom', path: [path], message }),
    ),
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** Some fields of a posting; an absent one is left alone. The service checks the ranges of the whole. */
export const jobChangesSchema = z
  .object({
    ...jobFieldsSchema.shape,
    isRemote: z.boolean(),
    isActive: z.boolean(),
    matchCandidates: z.boolean(),
  })
  .partial();
