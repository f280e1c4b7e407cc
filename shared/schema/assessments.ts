import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { CRITERION_LENGTH, MAX_CRITERIA, NOTE_LENGTH, RATING } from '../domain/assessment.ts';
import { applications } from './applications.ts';
import { belongsTo, between, instant, textArray } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** Notes of a company's members on an application; the applicant never sees them. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: serial().primaryKey(),
    applicationId: belongsTo(() => applications.id),
    authorId: belongsTo(() => users.id),
    /** Whether colleagues see it; not those of releases without members. */
    isShared: boolean().notNull().default(false),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Later than `createdAt` once it was edited. */
    updatedAt: instant().notNull(),
    /** The note that it answers, which answers none itself. */
    replyTo: integer().references((): AnyPgColumn => applicationNotes.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('application_notes_application_idx').on(t.applicationId, t.id),
    index('application_notes_author_idx').on(t.authorId),
    index('application_notes_reply_idx').on(t.replyTo),
    check(
      'application_notes_text_check',
      between(sql`char_length(${t.text})`, { min: 1, max: NOTE_LENGTH }),
    ),
  ],
);

/** Rating criteria of a posting, stored once the employer chooses them or rates someone. */
export const jobCriteria = pgTable(
  'job_criteria',
  {
    jobId: belongsTo(() => jobs.id).primaryKey(),
    labels: textArray(),
  },
  (t) => [
    check(
      'job_criteria_labels_check',
      sql`cardinality(${t.labels}) <= ${sql.raw(`${MAX_CRITERIA}`)}`,
    ),
  ],
);

/** Each member's ratings. Those by a criterion that was removed stay, in case it comes back. */
export const memberRatings = pgTable(
  'member_ratings',
  {
    applicationId: belongsTo(() => applications.id),
    raterId: belongsTo(() => users.id),
    criterion: varchar({ length: CRITERION_LENGTH }).notNull(),
    rating: smallint().notNull(),
    /** False for one from before members, until it is shared. */
    isShared: boolean().notNull().default(true),
    ratedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.raterId, t.criterion] }),
    index('member_ratings_rater_idx').on(t.raterId),
    check('member_ratings_rating_check', between(t.rating, RATING)),
  ],
);

/** Ratings of releases that have one for the whole company; a trigger copies them. */
export const applicationRatings = pgTable(
  'application_ratings',
  {
    applicationId: belongsTo(() => applications.id),
    criterion: varchar({ length: CRITERION_LENGTH }).notNull(),
    rating: smallint().notNull(),
    /** Null from releases without members: the company's account then. */
    ratedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    isShared: boolean().notNull().default(false),
    ratedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.criterion] }),
    index('application_ratings_rated_by_idx').on(t.ratedBy),
    check('application_ratings_rating_check', between(t.rating, RATING)),
  ],
);
