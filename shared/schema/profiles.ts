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
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  ANNUAL_SALARY,
  COMPANY_SIZES,
  FOUNDED_YEAR_MIN,
  JOB_TYPES,
  LEVELS,
  LICENCES,
  POSTING_LANGUAGES,
  REACHES,
} from '../domain/constants.ts';
import {
  belongsTo,
  folded,
  instant,
  oneOf,
  rangeWithin,
  textArray,
  webAddress,
} from './columns.ts';
import { users } from './users.ts';

export const jobSeekerProfiles = pgTable(
  'job_seeker_profiles',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    skills: textArray(),
    /** Id of each skill in the taxonomy, in the order of `skills`; empty where it has none. */
    skillIds: textArray(),
    experience: varchar({ length: 10_000 }),
    education: varchar({ length: 10_000 }),
    location: varchar({ length: 100 }),
    /** Set by the person; null where it is read from the texts, as are the next two. */
    level: text({ enum: LEVELS }),
    licences: text({ enum: LICENCES }).array(),
    workLanguages: text({ enum: POSTING_LANGUAGES }).array(),
    resumeUrl: webAddress(),
    desiredJobTypes: text({ enum: JOB_TYPES }).array().notNull().default(sql`'{}'::text[]`),
    desiredLocations: textArray(),
    /** CAD a year. */
    desiredSalaryMin: integer(),
    /** CAD a year. */
    desiredSalaryMax: integer(),
    isAvailable: boolean().notNull().default(true),
    /** How strictly recommendations follow the preferences. */
    reach: text({ enum: REACHES }).notNull().default('wide'),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check(
      'job_seeker_profiles_salary_check',
      rangeWithin(t.desiredSalaryMin, t.desiredSalaryMax, ANNUAL_SALARY),
    ),
    check('job_seeker_profiles_level_check', oneOf(t.level, LEVELS)),
    check('job_seeker_profiles_reach_check', oneOf(t.reach, REACHES)),
  ],
);

export const companyProfiles = pgTable(
  'company_profiles',
  {
    id: serial().primaryKey(),
    /** The company's account: the owner whom other parties deal with. */
    userId: belongsTo(() => users.id),
    /** Made by an account that has a company already. */
    isAdditional: boolean().notNull().default(false),
    /** Whether its members must have a second factor. */
    requiresSecondFactor: boolean().notNull().default(false),
    companyName: varchar({ length: 100 }).notNull(),
    industry: varchar({ length: 100 }).notNull(),
    description: varchar({ length: 10_000 }),
    location: varchar({ length: 100 }),
    website: webAddress(),
    companySize: text({ enum: COMPANY_SIZES }),
    /** 25 or more employees in Ontario; null while unanswered. */
    has25: boolean(),
    /** A bank, an airline, a telecom: federal employment law binds it; null while unanswered. */
    isFederal: boolean(),
    foundedYear: integer(),
    logoUrl: webAddress(),
    /** Issued by the Canada Revenue Agency; only its owner and support staff see it. */
    businessNumber: varchar({ length: 9 }),
    /** Printed on receipts; only its members see them. */
    legalName: varchar({ length: 200 }),
    legalAddress: varchar({ length: 300 }),
    /** Whether interviewed applicants see when they hear from it, where no law sets the day. */
    aimsToAnswer: boolean().notNull().default(true),
    /** Offered to its members when they decide about an applicant. */
    decisionReasons: text().array().notNull().default([]),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // The name of a former constraint, by which releases beside this one recognise it.
    uniqueIndex('company_profiles_userId_unique').on(t.userId).where(sql`not ${t.isAdditional}`),
    index('company_profiles_user_idx').on(t.userId),
    index('company_profiles_name_idx').using('gin', folded(t.companyName)),
    check('company_profiles_size_check', oneOf(t.companySize, COMPANY_SIZES)),
    check(
      'company_profiles_year_check',
      sql`${t.foundedYear} >= ${sql.raw(String(FOUNDED_YEAR_MIN))}`,
    ),
  ],
);

/** Facts about a company's answers, as `answerFacts` makes them once a day. */
export const companyAnswers = pgTable('company_answers', {
  companyId: belongsTo(() => companyProfiles.id).primaryKey(),
  days: integer(),
  answeredTenths: integer().notNull(),
  lastSeenOn: date(),
  interviews: integer().notNull(),
  hires: integer().notNull(),
});

/** Candidates whose profile an employer opened, once a month each, for the plan. */
export const profileViews = pgTable(
  'profile_views',
  {
    employerId: belongsTo(() => users.id),
    jobSeekerId: belongsTo(() => jobSeekerProfiles.id),
    /** The first day of the month, in Toronto. */
    month: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.month, t.jobSeekerId] }),
    index('profile_views_seeker_idx').on(t.jobSeekerId),
  ],
);
