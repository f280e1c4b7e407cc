import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The response to a POST with an `Idempotency-Key`, stored in the transaction of its effect; the
 * key of a two-phase call is claimed before the effect, and its response stored after it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** User id; 0 without a session. */
    scope: integer().notNull(),
    key: uuid().notNull(),
    /** A keyed hash of method, path and body. */
    fingerprint: text().notNull(),
    /** Null while a two-phase call is in progress. */
    status: integer(),
    body: jsonb(),
    /** User that the response signed in (registration). */
    signedIn: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
