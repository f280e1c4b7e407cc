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
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

const LEARNING_EVENTS = [
  'recommended',
  'found',
  'opened',
  'saved',
  'dismissed',
  'applied',
] as const;

// Only the release before this one writes and reads these two tables; the next one drops them.

export const learningConsents = pgTable(
  'learning_consents',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    isGiven: boolean().notNull(),
    textVersion: integer().notNull(),
    language: text({ enum: POSTING_LANGUAGES }).notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [check('learning_consents_language_check', oneOf(t.language, POSTING_LANGUAGES))],
);

export const learningEvents = pgTable(
  'learning_events',
  {
    userId: belongsTo(() => users.id),
    day: date().notNull(),
    jobId: belongsTo(() => jobs.id),
    kind: text({ enum: LEARNING_EVENTS }).notNull(),
    position: integer(),
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
