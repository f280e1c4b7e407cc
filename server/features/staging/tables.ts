import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Tables of the staging tools, in a schema of their own and without a migration, because no other
 * server has them. The statements run as one text, and so in one transaction with the lock: IF NOT
 * EXISTS alone fails when two processes create the same schema at once. ALTER TABLE locks out
 * readers even where its column exists, and so waits for the process that makes the seed.
 */
const STATEMENTS = `
SELECT pg_advisory_xact_lock(hashtextextended('portage-staging', 0));
CREATE SCHEMA IF NOT EXISTS staging;
CREATE TABLE IF NOT EXISTS staging.state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  shift_ms bigint NOT NULL DEFAULT 0,
  stopped_at timestamptz,
  replaced int NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS staging.snapshots (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text UNIQUE,
  version text NOT NULL,
  taken_at timestamptz NOT NULL,
  clock_at timestamptz NOT NULL,
  sequences jsonb NOT NULL
);
DO $$ BEGIN
  IF (SELECT count(*) FROM information_schema.columns WHERE table_schema = 'staging'
         AND column_name IN ('pending', 'changes', 'last_change', 'is_automatic')) < 4 THEN
    ALTER TABLE staging.state ADD COLUMN IF NOT EXISTS pending jsonb;
    ALTER TABLE staging.state ADD COLUMN IF NOT EXISTS changes int NOT NULL DEFAULT 0;
    ALTER TABLE staging.state ADD COLUMN IF NOT EXISTS last_change jsonb;
    ALTER TABLE staging.snapshots ADD COLUMN IF NOT EXISTS is_automatic boolean NOT NULL DEFAULT false;
  END IF;
END $$;
INSERT INTO staging.state (is_only) SELECT true WHERE NOT EXISTS (SELECT FROM staging.state);
CREATE TABLE IF NOT EXISTS staging.runs (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tester text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE TABLE IF NOT EXISTS staging.results (
  run_id int NOT NULL REFERENCES staging.runs ON DELETE CASCADE,
  flow text NOT NULL,
  result jsonb NOT NULL,
  PRIMARY KEY (run_id, flow)
);
CREATE TABLE IF NOT EXISTS staging.spaces (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  made_by text,
  made_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS staging.files (
  snapshot_id int NOT NULL REFERENCES staging.snapshots ON DELETE CASCADE,
  key text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (snapshot_id, key)
);
`;

/** Creates missing tables; safe with several processes at once. */
export async function createStagingTables(db: Db): Promise<void> {
  await db.execute(sql.raw(STATEMENTS));
}

const REPLACE_LOCK_KEY = 7_042_017;

/**
 * Runs an operation that replaces or copies all data, one at a time across processes.
 * @returns undefined if another one is running
 */
export function runExclusively<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${REPLACE_LOCK_KEY}) as taken`,
    );
    return rows[0]?.taken ? work(tx) : undefined;
  });
}
