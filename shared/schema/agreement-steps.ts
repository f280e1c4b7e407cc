import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, serial, varchar } from 'drizzle-orm/pg-core';
import { ESCROW_AMOUNT, formatCents } from '../domain/money.ts';
import { applications } from './applications.ts';
import { between, instant } from './columns.ts';

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
