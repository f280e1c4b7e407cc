import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { LEARNING_EVENTS } from '../domain/learning.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** Consents to keep a person's events, with time and wording. */
export const learningConsents = pgTable(
  'learning_consents',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    isGiven: boolean().notNull(),
    textVersion: integer().notNull(),
    /** Language of the text that was shown. */
    language: text({ enum: POSTING_LANGUAGES }).notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [check('learning_consents_language_check', oneOf(t.language, POSTING_LANGUAGES))],
);

/** Events of people who have agreed, each kind once a day for a job. */
export const learningEvents = pgTable(
  'learning_events',
  {
    userId: belongsTo(() => users.id),
    /** Day in Toronto. */
    day: date().notNull(),
    jobId: belongsTo(() => jobs.id),
    kind: text({ enum: LEARNING_EVENTS }).notNull(),
    /** Position in the list that showed it, from 1. */
    position: integer(),
    /** The matchScore that was shown with it. */
    score: integer(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.jobId, t.kind] }),
    index('learning_events_at_idx').on(t.at),
    index('learning_events_job_idx').on(t.jobId),
    check('learning_events_kind_check', oneOf(t.kind, LEARNING_EVENTS)),
  ],
);
