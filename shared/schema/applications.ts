import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { APPLICATION_STATUSES, MAX_APPLICATIONS_AT_ONCE } from '../domain/application-status.ts';
import { instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { jobSeekerProfiles, optionalUrlSchema } from './profiles.ts';
import { users } from './users.ts';
import { idSchema, optionalTextSchema, z } from './validator.ts';

export const applications = pgTable(
  'applications',
  {
    id: serial().primaryKey(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    jobSeekerId: integer()
      .notNull()
      .references(() => jobSeekerProfiles.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    coverLetter: text(),
    resumeUrl: text().notNull(),
    appliedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('applications_job_seeker_key').on(t.jobId, t.jobSeekerId),
    index('applications_job_idx').on(t.jobId, t.appliedAt, t.id),
    index('applications_seeker_idx').on(t.jobSeekerId, t.appliedAt, t.id),
    check('applications_status_check', oneOf(t.status, APPLICATION_STATUSES)),
  ],
);

/** Every change of an application's status with its time; the first row is the application itself. */
export const applicationStatusChanges = pgTable(
  'application_status_changes',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('application_status_changes_application_idx').on(t.applicationId, t.id),
    check('application_status_changes_status_check', oneOf(t.status, APPLICATION_STATUSES)),
  ],
);

/** A resume URL that is left blank is taken from the profile. */
export const applicationSchema = createInsertSchema(applications, {
  jobId: idSchema,
  coverLetter: optionalTextSchema(10_000).optional(),
  resumeUrl: optionalUrlSchema.optional(),
}).pick({ jobId: true, coverLetter: true, resumeUrl: true });

export const applicationStatusSchema = z.object({ status: z.enum(APPLICATION_STATUSES) });

export const manyApplicationsStatusSchema = applicationStatusSchema.extend({
  ids: z
    .array(idSchema)
    .min(1)
    .max(MAX_APPLICATIONS_AT_ONCE)
    .transform((ids) => [...new Set(ids)]),
});
