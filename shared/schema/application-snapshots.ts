import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { belongsTo, bytea, instant, textArray, webAddress } from './columns.ts';

/**
 * Profile of an applicant at the time of the application, as the employer sees it; the letter and
 * the resume are in the application. A trigger inserts it with the application, in every release.
 */
export const applicationSnapshots = pgTable('application_snapshots', {
  applicationId: belongsTo(() => applications.id).primaryKey(),
  fullName: varchar({ length: 100 }).notNull(),
  title: varchar({ length: 100 }),
  skills: textArray(),
  experience: varchar({ length: 10_000 }),
  education: varchar({ length: 10_000 }),
  location: varchar({ length: 100 }),
  resumeUrl: webAddress(),
  isAvailable: boolean().notNull(),
  takenAt: instant().notNull(),
  /** False for applications older than snapshots, whose snapshot is of the day of the migration. */
  isAtSending: boolean().notNull().default(true),
});

/** Matching features of each snapshot. */
export const applicationSnapshotFeatures = pgTable('application_snapshot_features', {
  applicationId: belongsTo(() => applicationSnapshots.applicationId).primaryKey(),
  modelVersion: integer().notNull(),
  features: bytea().notNull(),
  /** Version of the projection that wrote it. */
  version: integer().notNull().default(0),
});
