import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as applyQueueMigrations, Logger } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from '../core/project-root.ts';
import { KEEP_ALIVE } from './connect.ts';
import { isLockTimeout } from './errors.ts';

const PROJECT_MIGRATIONS = path.join(projectRoot, 'migrations');
/** Arbitrary key of an advisory lock. */
const MIGRATION_LOCK_KEY = 7_042_016;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it would cancel one of the two. */
const LOCK_TIMEOUT = '500ms';
const MAX_ATTEMPTS = 120;

/** Overrides the role's own limits. */
const UNLIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((setting) => `-c ${setting}=0`)
  .join(' ');

/**
 * Migrates the tables of the project, then those of graphile-worker, which brings its own
 * migrations. Processes that start together wait for each other by a session lock, so the URL must
 * lead to PostgreSQL itself and not to a pooler.
 * @throws Error if a migration fails (then none is applied), or if one was edited or added before
 *   others that are already applied, which drizzle would silently skip
 */
export async function migrate(url: string, migrationsFolder = PROJECT_MIGRATIONS): Promise<void> {
  const pool = openPool(url);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await applyQueueMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyPending(client, migrationsFolder);
    const pending = await listPending(client, migrationsFolder);
    if (pending.length > 0) {
      throw new Error(
        'The database has other migrations than this version of Portage: one was edited, or added before its newest.',
      );
    }
  } finally {
    // Ends the session, which releases its lock.
    client.release(true);
    await pool.end();
  }
}

/** One connection to hold the lock, one for graphile-worker, which needs a pool. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: UNLIMITED, ...KEEP_ALIVE });
  const ignoreLoss = () => undefined;
  return pool.on('error', ignoreLoss).on('connect', (client) => client.on('error', ignoreLoss));
}

/**
 * Applies the migrations, retried where they would deadlock with a process of the previous release,
 * which keeps reading and writing.
 */
async function applyPending(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigrations(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(100 + Math.random() * 400);
    }
  }
}

export async function isMigrated(
  pool: pg.Pool,
  migrationsFolder = PROJECT_MIGRATIONS,
): Promise<boolean> {
  return (await listPending(pool, migrationsFolder)).length === 0;
}

async function listPending(
  database: pg.Pool | pg.PoolClient,
  migrationsFolder: string,
): Promise<MigrationMeta[]> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const table = await database.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  if (!table.rows[0]?.found) return migrations;
  const { rows } = await database.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map((row) => row.hash));
  return migrations.filter((migration) => !applied.has(migration.hash));
}
