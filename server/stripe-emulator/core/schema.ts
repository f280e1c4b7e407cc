import type { Pool } from 'pg';

/**
 * The emulator has its own tables outside the application's migrations: they exist only if payments
 * are simulated, and Stripe's records must be independent of ours. The text is one transaction. IF
 * NOT EXISTS fails if two sessions create the same schema concurrently, so a lock serializes them.
 */
const STATEMENTS = `
SELECT pg_advisory_xact_lock(hashtextextended('stripe_emulator', 0));
CREATE SCHEMA IF NOT EXISTS stripe_emulator;
CREATE TABLE IF NOT EXISTS stripe_emulator.objects (
  id text PRIMARY KEY,
  object text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  data jsonb NOT NULL,
  hidden jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX IF NOT EXISTS objects_by_age ON stripe_emulator.objects (object, seq);
CREATE INDEX IF NOT EXISTS objects_by_intent ON stripe_emulator.objects ((data->>'payment_intent'), object);
CREATE INDEX IF NOT EXISTS objects_by_charge ON stripe_emulator.objects ((data->>'charge'), object);
CREATE INDEX IF NOT EXISTS objects_by_group ON stripe_emulator.objects ((data->>'transfer_group'), object);
CREATE INDEX IF NOT EXISTS objects_by_source ON stripe_emulator.objects ((data->>'source_transaction'), object);
CREATE INDEX IF NOT EXISTS objects_by_transfer ON stripe_emulator.objects ((data->>'transfer'), object);
CREATE TABLE IF NOT EXISTS stripe_emulator.idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status int NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS idempotency_keys_by_age ON stripe_emulator.idempotency_keys (created_at);
CREATE TABLE IF NOT EXISTS stripe_emulator.tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  object_id text NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS tasks_by_time ON stripe_emulator.tasks (due_at);
CREATE TABLE IF NOT EXISTS stripe_emulator.deliveries (
  event_id text PRIMARY KEY,
  payload text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS stripe_emulator.faults (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL,
  kind text NOT NULL,
  target text NOT NULL,
  remaining int NOT NULL
);
CREATE INDEX IF NOT EXISTS deliveries_by_time ON stripe_emulator.deliveries (next_at);
`;

/** Creates missing tables; several processes may start at once. */
export async function createTables(pool: Pool): Promise<void> {
  await pool.query(STATEMENTS);
}
