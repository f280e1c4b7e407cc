import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import {
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TEXT_LENGTH,
  type ReportedPosting,
} from '../domain/reports.ts';
import { applications } from './applications.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

const reportText = () => varchar({ length: REPORT_TEXT_LENGTH });

/**
 * Reports of a job, or of the conversation about an application to it, and what people answer when
 * their posting is taken down or their account is suspended.
 */
export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    /** Null where a suspension is answered. */
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    /** Whether the person is answering what staff did to them; the reason is then 'other'. */
    isAppeal: boolean().notNull().default(false),
    /** Null where the job itself is reported. */
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** Newest message of the conversation: support staff reads no later ones. */
    lastMessageId: integer(),
    /** Owner of the posting, or the other party of the conversation. */
    reportedId: belongsTo(() => users.id),
    /** Null for a visitor, and once the account of the reporter is erased. */
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Email address at which a visitor wants the answer. */
    contact: varchar({ length: 254 }),
    language: text({ enum: POSTING_LANGUAGES }).notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: reportText().notNull(),
    /** Null where a suspension is answered. */
    snapshot: jsonb().$type<ReportedPosting>(),
    /** Hash of reporter, subject and text: an open report is not made twice. */
    fingerprint: text().notNull(),
    status: text({ enum: REPORT_STATUSES }).notNull().default('new'),
    createdAt: instant().notNull(),
    /** When the reporter was first answered, or it was closed without an answer. */
    answeredAt: instant(),
    /** Report that it is handled and answered with; that one is merged into none. */
    mergedInto: integer().references((): AnyPgColumn => reports.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('reports_fingerprint_key')
      .on(t.fingerprint)
      .where(sql`${t.status} in ('new', 'in_review')`),
    index('reports_status_idx').on(t.status, t.id),
    index('reports_reported_idx').on(t.reportedId, t.id),
    index('reports_reporter_idx').on(t.reporterId),
    index('reports_created_idx').on(t.createdAt),
    index('reports_job_idx').on(t.jobId),
    index('reports_application_idx').on(t.applicationId),
    index('reports_merged_idx').on(t.mergedInto),
    check('reports_status_check', oneOf(t.status, REPORT_STATUSES)),
    check('reports_reason_check', oneOf(t.reason, REPORT_REASONS)),
    check('reports_language_check', oneOf(t.language, POSTING_LANGUAGES)),
  ],
);

/** Internal notes of support staff, and answers to the reporter. */
export const reportEntries = pgTable(
  'report_entries',
  {
    id: serial().primaryKey(),
    reportId: belongsTo(() => reports.id),
    authorId: belongsTo(() => users.id),
    isAnswer: boolean().notNull(),
    text: reportText().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('report_entries_report_idx').on(t.reportId, t.id),
    index('report_entries_author_idx').on(t.authorId),
  ],
);

/** Takedowns of postings by support staff, and their end. */
export const jobTakedowns = pgTable(
  'job_takedowns',
  {
    id: serial().primaryKey(),
    jobId: belongsTo(() => jobs.id),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    /** Text shown to the employer. */
    explanation: reportText().notNull(),
    /** Whether the posting was open, and so opens again when it is put back. */
    wasActive: boolean().notNull(),
    takenDownAt: instant().notNull(),
    putBackAt: instant(),
  },
  (t) => [
    uniqueIndex('job_takedowns_job_key').on(t.jobId).where(sql`${t.putBackAt} is null`),
    index('job_takedowns_job_idx').on(t.jobId, t.id),
    check('job_takedowns_reason_check', oneOf(t.reason, REPORT_REASONS)),
  ],
);
