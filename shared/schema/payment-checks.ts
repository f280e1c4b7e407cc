import { date, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Daily comparisons of the books with Stripe's. */
export const paymentChecks = pgTable('payment_checks', {
  day: date().primaryKey(),
  /** Null while it runs. */
  differences: integer(),
  /** Last escrow compared, with the differences up to it; a killed run resumes there. */
  position: integer().notNull().default(0),
  found: integer().notNull().default(0),
  /** The end of the lease on its next batch. */
  nextAt: instant(),
});

/** Progress of the search at Stripe for payments without a row here. */
export const paymentSweeps = pgTable('payment_sweeps', {
  object: text().primaryKey(),
  sweptUntil: instant().notNull(),
  /** When the next search is due, or the end of the lease. */
  nextAt: instant().notNull(),
});

/** Payments at Stripe without a row here, until each is cancelled, recorded or reported. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    id: serial().primaryKey(),
    stripePaymentIntentId: text().notNull(),
    /** When it is next checked, or the end of the lease. */
    checkAt: instant().notNull(),
  },
  (t) => [uniqueIndex('stray_payments_payment_key').on(t.stripePaymentIntentId)],
);
