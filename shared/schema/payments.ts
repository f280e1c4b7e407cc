import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ESCROW_STATUSES, PAYMENT_STATUSES, TRANSACTION_TYPES } from '../domain/escrow-status.ts';
import { applications } from './applications.ts';
import { instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** CAD as a decimal string with two places. */
const amount = () => numeric({ precision: 10, scale: 2 });

const person = () => integer().references(() => users.id);

export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: serial().primaryKey(),
    stripePaymentIntentId: text().notNull().unique(),
    employerId: person().notNull(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    amount: amount().notNull(),
    currency: text().notNull().default('cad'),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    description: text(),
    metadata: text(),
    completionDeadline: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_intents_open_key')
      .on(t.applicationId)
      .where(sql`${t.status} in ('pending', 'processing')`),
    index('payment_intents_employer_idx').on(t.employerId, t.id),
    index('payment_intents_application_idx').on(t.applicationId),
    check('payment_intents_status_check', oneOf(t.status, PAYMENT_STATUSES)),
    check('payment_intents_amount_check', sql`${t.amount} between 0.50 and 999999.99`),
  ],
);

export const escrows = pgTable(
  'escrows',
  {
    id: serial().primaryKey(),
    paymentIntentId: integer()
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    applicationId: integer()
      .notNull()
      .unique()
      .references(() => applications.id),
    employerId: person().notNull(),
    jobSeekerId: person().notNull(),
    amount: amount().notNull(),
    platformFee: amount().notNull(),
    netAmount: amount().notNull(),
    status: text({ enum: ESCROW_STATUSES }).notNull().default('funded'),
    fundedAt: instant().notNull().defaultNow(),
    releasedAt: instant(),
    completionDeadline: instant(),
    notes: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('escrows_employer_idx').on(t.employerId, t.id),
    index('escrows_seeker_idx').on(t.jobSeekerId, t.id),
    check('escrows_status_check', oneOf(t.status, ESCROW_STATUSES)),
    check(
      'escrows_amount_check',
      sql`${t.amount} > 0 and ${t.platformFee} >= 0 and ${t.netAmount} >= 0 and ${t.amount} = ${t.platformFee} + ${t.netAmount}`,
    ),
  ],
);

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: serial().primaryKey(),
    escrowId: integer()
      .notNull()
      .references(() => escrows.id),
    transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
    stripeTransferId: text(),
    amount: amount().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    fromUserId: person().notNull(),
    toUserId: person().notNull(),
    description: text(),
    processingFee: amount(),
    processedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('payment_transactions_escrow_idx').on(t.escrowId, t.id),
    uniqueIndex('payment_transactions_live_key')
      .on(t.escrowId)
      .where(
        sql`${t.transactionType} in ('release', 'refund') and ${t.status} in ('pending', 'processing', 'completed')`,
      ),
    check('payment_transactions_type_check', oneOf(t.transactionType, TRANSACTION_TYPES)),
    check('payment_transactions_status_check', oneOf(t.status, PAYMENT_STATUSES)),
    check('payment_transactions_amount_check', sql`${t.amount} > 0`),
  ],
);
