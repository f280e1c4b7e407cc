import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  BUFFER_MINUTES,
  INTERVIEW_FACTS,
  INTERVIEW_MINUTES,
  INTERVIEW_MODES,
  INTERVIEW_SIDES,
  INTERVIEW_STATES,
  MAX_INTERVIEW_PLACE,
  MAX_INTERVIEW_REASON,
  TOLD_DECISIONS,
} from '../domain/interview.ts';
import { applications } from './applications.ts';
import { belongsTo, between, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** Length, place and people of interviews, with the times that are offered for them. */
export const interviewSchedules = pgTable(
  'interview_schedules',
  {
    id: serial().primaryKey(),
    jobId: belongsTo(() => jobs.id),
    /** Whether its times are offered to all candidates of the posting who are invited. */
    isShared: boolean().notNull(),
    minutes: integer().notNull(),
    bufferMinutes: integer().notNull(),
    mode: text({ enum: INTERVIEW_MODES }).notNull(),
    /** Address, link or telephone number, by the mode. */
    place: varchar({ length: MAX_INTERVIEW_PLACE }).notNull(),
    /** Zone in which the company has chosen the times. */
    timeZone: varchar({ length: 64 }).notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When a shared schedule was closed; its free times cannot be picked since. */
    closedAt: instant(),
  },
  (t) => [
    index('interview_schedules_job_idx').on(t.jobId, t.id),
    index('interview_schedules_created_by_idx').on(t.createdBy),
    check('interview_schedules_mode_check', oneOf(t.mode, INTERVIEW_MODES)),
    check('interview_schedules_minutes_check', between(t.minutes, INTERVIEW_MINUTES)),
    check('interview_schedules_buffer_check', between(t.bufferMinutes, BUFFER_MINUTES)),
  ],
);

/** Members who take part for the company. */
export const interviewers = pgTable(
  'interviewers',
  {
    scheduleId: belongsTo(() => interviewSchedules.id),
    userId: belongsTo(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.scheduleId, t.userId] }),
    index('interviewers_user_idx').on(t.userId),
  ],
);

export const interviews = pgTable(
  'interviews',
  {
    id: serial().primaryKey(),
    applicationId: belongsTo(() => applications.id),
    scheduleId: belongsTo(() => interviewSchedules.id),
    state: text({ enum: INTERVIEW_STATES }).notNull(),
    /** The agreed time; kept after a cancellation. */
    startsAt: instant(),
    /** Identity in calendars, whatever changes. */
    uid: uuid().notNull(),
    /** Version in calendars: raised by what they must learn of. */
    sequence: integer().notNull().default(0),
    /** Why it was last declined, moved, cancelled or answered with other times, and by whom. */
    reason: varchar({ length: MAX_INTERVIEW_REASON }),
    reasonBy: text({ enum: INTERVIEW_SIDES }),
    /** Days after it at which the company was last reminded to tell the applicant; 0 before. */
    remindedDays: integer().notNull().default(0),
    /** When it was; null before, and where a release without this column did it. */
    remindedAt: instant(),
    /** When the next reminder or its end is due; null unless a time is agreed. */
    dueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Increases with every event. */
    version: integer().notNull(),
  },
  (t) => [
    index('interviews_application_idx').on(t.applicationId, t.id),
    index('interviews_schedule_idx').on(t.scheduleId),
    uniqueIndex('interviews_open_key')
      .on(t.applicationId)
      .where(sql`${t.state} in ('proposed', 'countered', 'picked')`),
    index('interviews_open_idx')
      .on(t.startsAt)
      .where(sql`${t.state} in ('proposed', 'countered', 'picked')`),
    index('interviews_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('interviews_held_idx').on(t.startsAt).where(sql`${t.state} = 'held'`),
    check('interviews_state_check', oneOf(t.state, INTERVIEW_STATES)),
    check('interviews_reason_by_check', oneOf(t.reasonBy, INTERVIEW_SIDES)),
    check(
      'interviews_time_check',
      sql`${t.state} not in ('picked', 'held') or ${t.startsAt} is not null`,
    ),
    check('interviews_due_check', sql`(${t.dueAt} is not null) = (${t.state} = 'picked')`),
  ],
);

/** Times of a schedule; each is taken by at most one interview. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: serial().primaryKey(),
    scheduleId: belongsTo(() => interviewSchedules.id),
    startsAt: instant().notNull(),
    takenBy: integer().references(() => interviews.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('interview_slots_time_key').on(t.scheduleId, t.startsAt),
    uniqueIndex('interview_slots_taken_key').on(t.takenBy),
  ],
);

/**
 * Proof that candidates were invited, interviewed and told of a decision, which outlives what an
 * employer has of the application. Rows are added and never changed, save by an erasure.
 */
export const interviewRecords = pgTable(
  'interview_records',
  {
    id: serial().primaryKey(),
    jobId: belongsTo(() => jobs.id),
    /** Null after the candidate's account was erased. */
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    about: text({ enum: INTERVIEW_FACTS }).notNull(),
    decision: text({ enum: TOLD_DECISIONS }),
    /** The company's words as the candidate read them; null for Portage's own. */
    message: text(),
    /** Who invited or decided; null after that account was erased. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('interview_records_fact_key').on(t.applicationId, t.about, t.at),
    index('interview_records_job_idx').on(t.jobId, t.at),
    index('interview_records_member_idx').on(t.memberId),
    index('interview_records_at_idx').on(t.at),
    check('interview_records_about_check', oneOf(t.about, INTERVIEW_FACTS)),
    check('interview_records_decision_check', oneOf(t.decision, TOLD_DECISIONS)),
    check('interview_records_told_check', sql`(${t.about} = 'told') = (${t.decision} is not null)`),
  ],
);

/** Private addresses at which calendars read a person's interviews. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: belongsTo(() => users.id).primaryKey(),
  /** SHA-256 of the address's token, in base64url. */
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
