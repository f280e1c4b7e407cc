import { date, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row for each day on which the books were compared with Stripe's. */
export const paymentChecks = pgTable('payment_checks', {
  day: date().primaryKey(),
  /** Absent while it runs. */
  differences: integer(),
  /** The last escrow that was compared, and the differences up to it: where a killed run resumes. */
  position: integer().notNull().default(0),
  found: integer().notNull().default(0),
  /** The end of the lease on its next batch. */
  nextAt: instant(),
});

/** Up to when Stripe's payments were searched for those without a row here. */
export const paymentSweeps = pgTable('payment_sweeps', {
  object: text().primaryKey(),
  sweptUntil: instant().notNull(),
  /** When the next search is due; a lease while one runs. */
  nextAt: instant().notNull(),
});

/** Payments at Stripe without a row here, until each is cancelled, recorded or reported. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    id: serial().primaryKey(),
    stripePaymentIntentId: text().notNull(),
    /** When it is looked at; a lease while it is. */
    checkAt: instant().notNull(),
  },
  (t) => [uniqueIndex('stray_payments_payment_key').on(t.stripePaymentIntentId)],
);
