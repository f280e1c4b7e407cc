import { index, integer, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { DECIDERS } from '../domain/escrow-status.ts';
import type { EscrowEventType } from '../domain/escrow-transitions.ts';
import { instant } from './columns.ts';
import { escrows } from './payments.ts';
import { users } from './users.ts';

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
    /** The member who acted for the employer; null for others, and after their account was erased. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [
    index('escrow_events_escrow_idx').on(t.escrowId, t.id),
    index('escrow_events_member_idx').on(t.memberId),
  ],
);
