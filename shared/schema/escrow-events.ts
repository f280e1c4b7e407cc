import { index, integer, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { DECIDERS } from '../domain/escrow-status.ts';
import type { EscrowEventType } from '../domain/escrow-transitions.ts';
import { instant } from './columns.ts';
import { escrows } from './payments.ts';

/** History of escrows: every event that was applied, without the words of the two parties. */
export const escrowEvents = pgTable(
  'escrow_events',
  {
    id: serial().primaryKey(),
    escrowId: integer()
      .notNull()
      .references(() => escrows.id),
    type: text().$type<EscrowEventType>().notNull(),
    /** Who decided a release or refund. */
    by: text({ enum: DECIDERS }),
    /** Amount of the movement of money that it adds or ends. */
    amount: numeric({ precision: 10, scale: 2 }),
    at: instant().notNull(),
  },
  (t) => [index('escrow_events_escrow_idx').on(t.escrowId, t.id)],
);
