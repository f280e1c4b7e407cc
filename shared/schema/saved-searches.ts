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
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { ALERT_FREQUENCIES, ALERT_PLACES } from '../domain/mail.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    name: varchar({ length: 100 }).notNull(),
    /** Filters as a query string that every release can parse. */
    query: varchar({ length: 4_000 }).notNull(),
    /** How often new postings are mailed; null for never. */
    alert: text({ enum: ALERT_FREQUENCIES }),
    /** Postings from this time on are new. */
    alertFrom: instant(),
    /** When new postings are next searched for. */
    alertDueAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('saved_searches_name_key').on(t.userId, t.name),
    index('saved_searches_due_idx').on(t.alertDueAt).where(sql`${t.alert} is not null`),
    check('saved_searches_alert_check', oneOf(t.alert, ALERT_FREQUENCIES)),
    check(
      'saved_searches_due_check',
      sql`${t.alert} is null or (${t.alertFrom} is not null and ${t.alertDueAt} is not null)`,
    ),
  ],
);

/** Postings already mailed for a search, which are not mailed again. */
export const alertedJobs = pgTable(
  'alerted_jobs',
  {
    searchId: belongsTo(() => savedSearches.id),
    jobId: belongsTo(() => jobs.id),
    alertedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.jobId] }),
    index('alerted_jobs_job_idx').on(t.jobId),
  ],
);

/** Decisions for or against an alert, with time, place and wording. They outlive the search. */
export const alertConsents = pgTable(
  'alert_consents',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    searchId: integer().references(() => savedSearches.id, { onDelete: 'set null' }),
    isGiven: boolean().notNull(),
    place: text({ enum: ALERT_PLACES }).notNull(),
    textVersion: integer().notNull(),
    /** Language of the text that was shown. */
    language: text({ enum: POSTING_LANGUAGES }).notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [
    index('alert_consents_user_idx').on(t.userId, t.decidedAt),
    index('alert_consents_search_idx').on(t.searchId),
    check('alert_consents_place_check', oneOf(t.place, ALERT_PLACES)),
    check('alert_consents_language_check', oneOf(t.language, POSTING_LANGUAGES)),
  ],
);
