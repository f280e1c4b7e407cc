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

/** Whether a person has agreed that what they do is kept, when, and to which text. */
export const learningConsents = pgTable(
  'learning_consents',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    isGiven: boolean().notNull(),
    textVersion: integer().notNull(),
    /** Of the text that was shown. */
    language: text({ enum: POSTING_LANGUAGES }).notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [check('learning_consents_language_check', oneOf(t.language, POSTING_LANGUAGES))],
);

/** What people who have agreed were shown and did, each thing once a day. */
export const learningEvents = pgTable(
  'learning_events',
  {
    userId: belongsTo(() => users.id),
    /** In Toronto. */
    day: date().notNull(),
    jobId: belongsTo(() => jobs.id),
    kind: text({ enum: LEARNING_EVENTS }).notNull(),
    /** In the list that showed it, from 1. */
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
