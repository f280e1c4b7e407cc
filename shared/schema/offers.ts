import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { JOB_TYPES } from '../domain/constants.ts';
import {
  MAX_OFFER_REASON,
  MAX_OFFER_TEXT,
  OFFER_CENTS,
  OFFER_PERIODS,
  OFFER_STATES,
} from '../domain/offer.ts';
import { applications } from './applications.ts';
import { belongsTo, between, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Job offers to candidates; what one offers never changes. */
export const jobOffers = pgTable(
  'job_offers',
  {
    id: serial().primaryKey(),
    applicationId: belongsTo(() => applications.id),
    state: text({ enum: OFFER_STATES }).notNull(),
    /** Pay for each period, in cents. */
    cents: integer().notNull(),
    period: text({ enum: OFFER_PERIODS }).notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    startsOn: date().notNull(),
    /** Company's words; empty without any. */
    text: varchar({ length: MAX_OFFER_TEXT }).notNull(),
    /** Until when the job seeker can answer. */
    answerBy: instant().notNull(),
    /** Why it was declined. */
    reason: varchar({ length: MAX_OFFER_REASON }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When it came to its state. */
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('job_offers_application_idx').on(t.applicationId, t.id),
    uniqueIndex('job_offers_open_key').on(t.applicationId).where(sql`${t.state} = 'sent'`),
    index('job_offers_due_idx').on(t.answerBy).where(sql`${t.state} = 'sent'`),
    index('job_offers_created_by_idx').on(t.createdBy),
    check('job_offers_state_check', oneOf(t.state, OFFER_STATES)),
    check('job_offers_cents_check', between(t.cents, OFFER_CENTS)),
    check('job_offers_period_check', oneOf(t.period, OFFER_PERIODS)),
    check('job_offers_job_type_check', oneOf(t.jobType, JOB_TYPES)),
  ],
);
