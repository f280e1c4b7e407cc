import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The answer to a POST with an `Idempotency-Key`, stored in the transaction of its effect; the key of
 * a two-phase call is claimed before the effect and answered after it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id; 0 without a session. */
    scope: integer().notNull(),
    key: uuid().notNull(),
    /** A keyed hash of method, path and body. */
    fingerprint: text().notNull(),
    /** Absent while a two-phase call is open. */
    status: integer(),
    body: jsonb(),
    /** The user whom the answer signed in (registration). */
    signedIn: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
