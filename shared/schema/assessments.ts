import { sql } from 'drizzle-orm';
import {
  check,
  index,
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

/** Private notes of an employer on an application. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: serial().primaryKey(),
    applicationId: belongsTo(() => applications.id),
    authorId: belongsTo(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Later than `createdAt` once it was edited. */
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('application_notes_application_idx').on(t.applicationId, t.id),
    index('application_notes_author_idx').on(t.authorId),
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

/** Ratings by a criterion that was removed stay, in case it comes back. */
export const applicationRatings = pgTable(
  'application_ratings',
  {
    applicationId: belongsTo(() => applications.id),
    criterion: varchar({ length: CRITERION_LENGTH }).notNull(),
    rating: smallint().notNull(),
    ratedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.criterion] }),
    check('application_ratings_rating_check', between(t.rating, RATING)),
  ],
);
