import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { paymentTransactions } from './payments.ts';

/** The last number of a receipt, in one row: its lock keeps the numbers without gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  id: integer().primaryKey(),
  last: integer().notNull(),
});

/** A receipt of money that has moved, with the names of then; the sums are the transaction's. */
export const receipts = pgTable('receipts', {
  number: integer().primaryKey(),
  transactionId: integer()
    .notNull()
    .unique()
    .references(() => paymentTransactions.id),
  issuedAt: instant().notNull(),
  employerName: varchar().notNull(),
  seekerName: varchar().notNull(),
  jobTitle: varchar().notNull(),
});
