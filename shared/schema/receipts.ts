import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { bytea, instant, oneOf } from './columns.ts';
import { paymentTransactions } from './payments.ts';

/** The last number of a receipt, in one row: its lock keeps the numbers without gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  id: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * A receipt of money that has moved, with the names of then; the sums are the transaction's. What was
 * issued is not changed while tax law asks for it: where the bank takes the movement back, another
 * paper voids it.
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
    /** The number of the receipt that this paper voids. */
    voids: integer()
      .unique()
      .references((): AnyPgColumn => receipts.number),
  },
  (t) => [
    uniqueIndex('receipts_issued_key').on(t.transactionId).where(sql`${t.voids} is null`),
    index('receipts_transaction_idx').on(t.transactionId),
  ],
);

/** The PDF of a receipt in a language, from its first download on. */
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
