import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { JOB_TYPES, LEVELS, LICENCES, POSTING_LANGUAGES } from '../domain/constants.ts';
import { belongsTo, bytea, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { jobSeekerProfiles } from './profiles.ts';

/**
 * Matching data of each active job, one narrow row: the features of its text and the facts that are
 * compared with preferences. `server/projections/matching.ts` writes it.
 */
export const jobFeatures = pgTable(
  'job_features',
  {
    jobId: belongsTo(() => jobs.id).primaryKey(),
    /** Features of different versions cannot be compared. */
    modelVersion: integer().notNull(),
    features: bytea().notNull(),
    location: text().notNull(),
    /** Wholly remote: hybrid work is done at its place. */
    isRemote: boolean().notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    /** CAD a year. */
    payMin: integer(),
    /** CAD a year. */
    payMax: integer(),
    /** This and the next two are what the texts say, or the employer; null from older releases. */
    level: text({ enum: LEVELS }),
    licences: text({ enum: LICENCES }).array(),
    workLanguages: text({ enum: POSTING_LANGUAGES }).array(),
    postedAt: instant().notNull(),
    closesAt: instant(),
    changedAt: instant().notNull(),
    /** Version of the projection that wrote it; 0 from releases without versions. */
    version: integer().notNull().default(0),
  },
  (t) => [
    index('job_features_changed_idx').on(t.changedAt),
    index('job_features_closes_idx').on(t.closesAt).where(sql`${t.closesAt} is not null`),
  ],
);

/** Features of each job seeker's title and profile. */
export const profileFeatures = pgTable('profile_features', {
  jobSeekerId: belongsTo(() => jobSeekerProfiles.id).primaryKey(),
  modelVersion: integer().notNull(),
  features: bytea().notNull(),
  /** Version of the projection that wrote it; 0 from releases without versions. */
  version: integer().notNull().default(0),
});
