import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Stripe events whose effect is committed, written in the same transaction. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index('stripe_events_received_idx').on(t.receivedAt)],
);
