import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, serial, varchar } from 'drizzle-orm/pg-core';
import { ESCROW_AMOUNT, formatCents } from '../domain/money.ts';
import { applications } from './applications.ts';
import { between, instant } from './columns.ts';
import { users } from './users.ts';

/** The last proposal of steps for an applicant's work, and the job seeker's answer. */
export const agreements = pgTable(
  'agreements',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id),
    /** Raised by each proposal. */
    version: integer().notNull(),
    proposedAt: instant().notNull(),
    /** The member who proposed it; null of proposals from before members were recorded. */
    proposedBy: integer().references(() => users.id),
    /** The last version that was accepted. */
    acceptedVersion: integer(),
    /** Null if work was funded in steps before acceptances were recorded. */
    acceptedAt: instant(),
    /** When the job seeker asked for another proposal than this version. */
    declinedAt: instant(),
    declineNote: varchar({ length: 2000 }),
  },
  (t) => [
    index('agreements_proposed_by_idx').on(t.proposedBy),
    check('agreements_accepted_version_check', sql`${t.acceptedVersion} <= ${t.version}`),
  ],
);

/** Steps in which an applicant's work is paid; without any it is paid as a whole. */
export const agreementSteps = pgTable(
  'agreement_steps',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    label: varchar({ length: 100 }).notNull(),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Deadline of the step's work. */
    dueAt: instant().notNull(),
    /** Version of the proposal by which the job seeker accepted its label, amount and deadline. */
    acceptedVersion: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('agreement_steps_application_idx').on(t.applicationId),
    check('agreement_steps_label_check', sql`${t.label} <> ''`),
    check(
      'agreement_steps_amount_check',
      between(t.amount, {
        min: formatCents(ESCROW_AMOUNT.minCents),
        max: formatCents(ESCROW_AMOUNT.maxCents),
      }),
    ),
  ],
);
