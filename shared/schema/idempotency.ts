import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What a POST with an `Idempotency-Key` was answered, written in the transaction of its effect, or
 * for a call in two phases claimed before it and answered after it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id; 0 for someone not signed in. */
    scope: integer().notNull(),
    key: uuid().notNull(),
    /** A keyed hash of method, path and body. */
    fingerprint: text().notNull(),
    /** Absent while a call in two phases is under way. */
    status: integer(),
    body: jsonb(),
    /** Who the answer signed in, when it did (registration). */
    signedIn: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
