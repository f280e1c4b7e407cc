import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { JOB_TYPES } from '../domain/constants.ts';
import { belongsTo, bytea, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { jobSeekerProfiles } from './profiles.ts';

/**
 * The matching data of each active job, one narrow row: the features of its text and the facts that
 * are compared with wishes. `server/projections/matching.ts` writes it.
 */
export const jobFeatures = pgTable(
  'job_features',
  {
    jobId: belongsTo(() => jobs.id).primaryKey(),
    /** Features of different versions cannot be compared. */
    modelVersion: integer().notNull(),
    features: bytea().notNull(),
    location: text().notNull(),
    isRemote: boolean().notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    /** CAD a year. */
    payMin: integer(),
    /** CAD a year. */
    payMax: integer(),
    postedAt: instant().notNull(),
    closesAt: instant(),
    changedAt: instant().notNull(),
    /** Of the projection that wrote it; releases that know of none leave 0. */
    version: integer().notNull().default(0),
  },
  (t) => [
    index('job_features_changed_idx').on(t.changedAt),
    index('job_features_closes_idx').on(t.closesAt).where(sql`${t.closesAt} is not null`),
  ],
);

/** The features of each job seeker's title and profile. */
export const profileFeatures = pgTable('profile_features', {
  jobSeekerId: belongsTo(() => jobSeekerProfiles.id).primaryKey(),
  modelVersion: integer().notNull(),
  features: bytea().notNull(),
  /** Of the projection that wrote it; releases that know of none leave 0. */
  version: integer().notNull().default(0),
});
