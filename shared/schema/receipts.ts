import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { bytea, instant, oneOf } from './columns.ts';
import { paymentTransactions } from './payments.ts';

/** The last receipt number, in one row whose lock keeps the numbers without gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  id: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * Legal identity of the operator: a row for each configuration that the server was started with, so
 * that an issued paper keeps the one of its time.
 */
export const operators = pgTable('operators', {
  id: serial().primaryKey(),
  legalName: varchar(),
  legalAddress: varchar(),
  /** Null where the operator is not registered for the tax. */
  gstNumber: varchar(),
  qstNumber: varchar(),
  recordedAt: instant().notNull(),
});

/**
 * Receipts of movements of money, with the names at the time; the amounts are the transaction's. A
 * receipt is immutable while tax law asks for it: a movement that the bank takes back gets a second
 * receipt, which voids the first.
 */
export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey(),
    transactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id),
    issuedAt: instant().notNull(),
    employerName: varchar().notNull(),
    seekerName: varchar().notNull(),
    jobTitle: varchar().notNull(),
    employerLegalName: varchar(),
    employerLegalAddress: varchar(),
    operatorId: integer().references(() => operators.id),
    /** Number of the receipt that this one voids. */
    voids: integer()
      .unique()
      .references((): AnyPgColumn => receipts.number),
  },
  (t) => [
    uniqueIndex('receipts_issued_key').on(t.transactionId).where(sql`${t.voids} is null`),
    index('receipts_transaction_idx').on(t.transactionId),
    index('receipts_operator_idx').on(t.operatorId),
  ],
);

/** PDF of a receipt in a language, stored at its first download. */
export const receiptFiles = pgTable(
  'receipt_files',
  {
    number: integer()
      .notNull()
      .references(() => receipts.number, { onDelete: 'cascade' }),
    locale: text({ enum: POSTING_LANGUAGES }).notNull(),
    pdf: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.locale] }),
    check('receipt_files_locale_check', oneOf(t.locale, POSTING_LANGUAGES)),
  ],
);
