import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { MAX_MESSAGE, MAX_REASON } from '../domain/decision-message.ts';
import { APPLICATION_NEWS } from '../domain/progress.ts';
import type { Answer } from '../domain/questions.ts';
import { belongsTo, instant, oneOf, webAddress } from './columns.ts';
import { jobs } from './jobs.ts';
import { jobSeekerProfiles } from './profiles.ts';
import { resumeFiles } from './resumes.ts';
import { users } from './users.ts';

export const applications = pgTable(
  'applications',
  {
    id: serial().primaryKey(),
    jobId: belongsTo(() => jobs.id),
    jobSeekerId: belongsTo(() => jobSeekerProfiles.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    coverLetter: varchar({ length: 10_000 }),
    /** Empty where the application has an uploaded file instead. */
    resumeUrl: webAddress().notNull(),
    /** Each with its question as it was asked; null where nothing was answered. */
    answers: jsonb().$type<Answer[]>(),
    resumeFileId: integer().references(() => resumeFiles.id),
    appliedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the job seeker withdrew it, leaving the status; applying again makes another row. */
    withdrawnAt: instant(),
    /** When a member of the company first opened it; null where a release without this column did. */
    seenAt: instant(),
    /** When it was hidden from the employer, long after its end; the job seeker keeps it. */
    forgottenAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('applications_job_seeker_key')
      .on(t.jobId, t.jobSeekerId)
      .where(sql`${t.withdrawnAt} is null`),
    index('applications_job_idx').on(t.jobId, t.appliedAt, t.id),
    index('applications_seeker_idx').on(t.jobSeekerId, t.appliedAt, t.id),
    index('applications_resume_file_idx').on(t.resumeFileId),
    index('applications_hired_idx').on(t.jobId).where(sql`${t.status} = 'hired'`),
    check('applications_status_check', oneOf(t.status, APPLICATION_STATUSES)),
  ],
);

/** Status changes of applications; the first row is the application itself. */
export const applicationStatusChanges = pgTable(
  'application_status_changes',
  {
    id: serial().primaryKey(),
    applicationId: belongsTo(() => applications.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant().notNull(),
    /** When it is due to be published to the job seeker; null where that is at once. */
    dueAt: instant(),
    /** Null until published; until then it can be undone. */
    publishedAt: instant(),
    /** Replaced by another change before it was published, so that it never is. */
    isSuperseded: boolean().notNull().default(false),
    /** The company's words as the applicant reads them; null for Portage's own. */
    message: varchar({ length: MAX_MESSAGE }),
    /** Whether the applicant gets no mail about it. */
    isSilent: boolean().notNull().default(false),
    /** Time that the company has chosen to tell the applicant; null where that is after the undo. */
    tellAt: instant(),
    /** Why, for the company alone. */
    reason: varchar({ length: MAX_REASON }),
  },
  (t) => [
    index('application_status_changes_application_idx').on(t.applicationId, t.id),
    index('application_status_changes_changed_by_idx').on(t.changedBy),
    index('application_status_changes_due_idx')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null and ${t.publishedAt} is null and not ${t.isSuperseded}`),
    check('application_status_changes_status_check', oneOf(t.status, APPLICATION_STATUSES)),
  ],
);

/** News of applications besides their statuses, each at most once. */
export const applicationNews = pgTable(
  'application_news',
  {
    applicationId: belongsTo(() => applications.id),
    about: text({ enum: APPLICATION_NEWS }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.about] }),
    check('application_news_about_check', oneOf(t.about, APPLICATION_NEWS)),
  ],
);
