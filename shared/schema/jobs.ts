import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  ANNUAL_SALARY,
  EXPERIENCE_LEVELS,
  HOURLY_RATE,
  JOB_TYPES,
  LEVELS,
  LICENCES,
  POSTING_LANGUAGES,
  WORKPLACES,
} from '../domain/constants.ts';
import {
  HOURS_PER_WEEK,
  OPENINGS,
  type PostingField,
  postingFields,
  TITLE_LENGTH,
} from '../domain/posting-fields.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '../domain/posting-law/facts.ts';
import type { PostingTranslation } from '../domain/posting-translation.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import type { Question } from '../domain/questions.ts';
import { WAGE_UNITS } from '../domain/wages.ts';
import { belongsTo, between, folded, instant, oneOf, rangeWithin, textArray } from './columns.ts';
import { companyProfiles } from './profiles.ts';

const hourlyRate = () => numeric({ precision: 8, scale: 2, mode: 'number' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A posting's title in each of its languages. */
export const titlesOf = ({ title, translation }: Record<'title' | 'translation', AnyPgColumn>) =>
  sql`${title} || ' ' || coalesce(${translation} ->> 'title', '')`;

export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    companyId: belongsTo(() => companyProfiles.id),
    title: varchar({ length: TITLE_LENGTH.max }).notNull(),
    description: varchar({ length: postingFields.description.length.max }).notNull(),
    location: varchar({ length: 100 }).notNull(),
    /** Remote or hybrid; `workplaceOf` reads both columns. */
    isRemote: boolean().notNull().default(false),
    /** Null from releases without it. */
    workplace: text({ enum: WORKPLACES }),
    /** Provinces that a remote job is open to; all where it names none. */
    remoteProvinces: text({ enum: PROVINCE_CODES }).array().notNull().default(sql`'{}'::text[]`),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    experienceLevel: text({ enum: EXPERIENCE_LEVELS }),
    /** Set by the employer; null where it is read from the texts, as are the next two. */
    level: text({ enum: LEVELS }),
    licences: text({ enum: LICENCES }).array(),
    workLanguages: text({ enum: POSTING_LANGUAGES }).array(),
    hoursPerWeek: integer(),
    openings: integer(),
    existingVacancy: text({ enum: VACANCIES }),
    languageReason: varchar({ length: 200 }),
    accommodation: varchar({ length: postingFields.accommodation.length.max }),
    aiUse: text({ enum: AI_USES }),
    payPeriod: text({ enum: WAGE_UNITS }),
    payExtras: text({ enum: PAY_EXTRAS }).array(),
    /** Set by the employer; null for the detected one. */
    language: text({ enum: POSTING_LANGUAGES }),
    /** Detected at each save of the texts; null from releases without detection. */
    detectedLanguages: text({ enum: POSTING_LANGUAGES }).array(),
    /** Texts in the language that they are not written in; the other columns then are in the other. */
    translation: jsonb().$type<PostingTranslation>(),
    /** CAD an hour. */
    hourlyRateMin: hourlyRate(),
    /** CAD an hour. */
    hourlyRateMax: hourlyRate(),
    /** CAD a year. */
    salaryMin: integer(),
    /** CAD a year. */
    salaryMax: integer(),
    skills: textArray(),
    requirements: varchar({ length: postingFields.requirements.length.max }),
    benefits: varchar({ length: postingFields.benefits.length.max }),
    postedAt: instant().notNull(),
    /** When it was last saved or closed; null where a release before this column did it. */
    updatedAt: instant(),
    startsAt: instant(),
    closesAt: instant(),
    isActive: boolean().notNull().default(true),
    /** Set when the employer deleted the job; a job that merely closed has none. */
    deletedAt: instant(),
    /** Set while support staff has taken it down: its employer cannot open it. */
    takenDownAt: instant(),
    /** Whether the employer lets applicants be sorted by how well they match. */
    matchCandidates: boolean().notNull().default(false),
    /** In their order; a changed question has another id. */
    questions: jsonb().$type<Question[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('jobs_company_idx').on(t.companyId, t.postedAt, t.id),
    index('jobs_title_idx').using('gin', folded(titlesOf(t))),
    index('jobs_ended_idx').on(t.updatedAt).where(sql`not ${t.isActive}`),
    index('jobs_closes_idx').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    index('jobs_undetected_idx').on(t.id).where(sql`${t.detectedLanguages} is null`),
    check('jobs_type_check', oneOf(t.jobType, JOB_TYPES)),
    check('jobs_experience_check', oneOf(t.experienceLevel, EXPERIENCE_LEVELS)),
    check('jobs_level_check', oneOf(t.level, LEVELS)),
    check('jobs_language_check', oneOf(t.language, POSTING_LANGUAGES)),
    check('jobs_workplace_check', oneOf(t.workplace, WORKPLACES)),
    check('jobs_hours_check', between(t.hoursPerWeek, HOURS_PER_WEEK)),
    check('jobs_openings_check', between(t.openings, OPENINGS)),
    check('jobs_vacancy_check', oneOf(t.existingVacancy, VACANCIES)),
    check('jobs_ai_check', oneOf(t.aiUse, AI_USES)),
    check('jobs_pay_period_check', oneOf(t.payPeriod, WAGE_UNITS)),
    check('jobs_rate_check', rangeWithin(t.hourlyRateMin, t.hourlyRateMax, HOURLY_RATE)),
    check('jobs_salary_check', rangeWithin(t.salaryMin, t.salaryMax, ANNUAL_SALARY)),
    check('jobs_deleted_check', sql`${t.deletedAt} is null or not ${t.isActive}`),
    check('jobs_taken_down_check', sql`${t.takenDownAt} is null or not ${t.isActive}`),
  ],
);

/** Fields of a posting as its employer wrote them; times as ISO 8601. */
export type PostingContent = Partial<Record<PostingField, unknown>>;

/** Each version of a posting that was public, with its questions; rows are added and never changed. */
export const postingVersions = pgTable(
  'posting_versions',
  {
    jobId: belongsTo(() => jobs.id),
    version: integer().notNull(),
    publishedAt: instant().notNull(),
    content: jsonb().$type<PostingContent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.version] })],
);

/**
 * Rows of the public search, one narrow row for each active job: the text with the equality filters
 * folded in as lexemes, the values that rank it, and the ranges. `server/projections/search.ts`
 * writes it.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: belongsTo(() => jobs.id).primaryKey(),
    postedAt: instant().notNull(),
    closesAt: instant(),
    hourlyMin: hourlyRate(),
    hourlyMax: hourlyRate(),
    annualMin: integer(),
    annualMax: integer(),
    hoursPerWeek: integer(),
    /** GeoNames id; null where the location names no known place. */
    placeId: integer(),
    /** A year's pay in CAD to sort by; 0 where none is stated. */
    pay: integer().notNull().default(0),
    /** Sort key of the quickest answers: greater is sooner, 0 where it is unknown. */
    answers: integer().notNull().default(0),
    /** Facet values, as `server/projections/choices.ts` packs them. */
    choices: integer().notNull().default(0),
    document: tsvector().notNull(),
    /** The document without the long texts, short enough to stay in the row; it has no index. */
    brief: tsvector(),
    /** Version of the projection that wrote it; 0 from releases without versions. */
    version: integer().notNull().default(0),
  },
  (t) => [
    index('job_search_feed_idx').on(t.postedAt, t.jobId),
    index('job_search_pay_idx').on(t.pay, t.postedAt, t.jobId),
    index('job_search_answers_idx').on(t.answers, t.postedAt, t.jobId),
    index('job_search_closes_idx').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    index('job_search_document_idx').using('gin', t.document),
  ],
);

/**
 * Random sample of `job_search`, to estimate frequencies. It has no foreign key, which would lock,
 * and so rewrite, each referenced row.
 */
export const jobSearchSample = pgTable(
  'job_search_sample',
  {
    jobId: integer().primaryKey(),
    postedAt: instant().notNull(),
    closesAt: instant(),
    hourlyMin: hourlyRate(),
    hourlyMax: hourlyRate(),
    annualMin: integer(),
    annualMax: integer(),
    hoursPerWeek: integer(),
    choices: integer().notNull(),
    document: tsvector().notNull(),
  },
  (t) => [index('job_search_sample_document_idx').using('gin', t.document)],
);

/** Views and presses of 'Apply Now' of a job, by day in Toronto. */
export const jobDailyStats = pgTable(
  'job_daily_stats',
  {
    jobId: belongsTo(() => jobs.id),
    day: date().notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] })],
);

/** Today's visitors as keyed hashes: each counts once for a job and day. */
export const jobViewers = pgTable(
  'job_viewers',
  {
    day: date().notNull(),
    jobId: belongsTo(() => jobs.id),
    visitor: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.jobId, t.visitor] }),
    index('job_viewers_job_idx').on(t.jobId),
  ],
);
