import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as applyQueueMigrations, Logger } from 'graphile-worker';
import pg, { type Pool, type PoolClient } from 'pg';
import { propertyOf } from '../core/property.ts';
import { projectRoot } from '../project-root.ts';

const PROJECT_MIGRATIONS = path.join(projectRoot, 'migrations');
/** An arbitrary advisory lock. */
const MIGRATION_LOCK = 7_042_016;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it cancels one of the two. */
const LOCK_TIMEOUT = '500ms';
const MAX_ATTEMPTS = 120;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database's tables to this version, and those of graphile-worker, which makes them
 * itself. Processes that start together wait for each other, by a lock of the session: the pool is
 * connected to PostgreSQL itself.
 * @throws Error when a migration fails (none is then applied), or when one was edited or added
 *   before others that the database has already, which drizzle would pass over in silence.
 */
export async function migrate(pool: Pool, migrationsFolder = PROJECT_MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyPending(client, migrationsFolder);
    const missed = await listPending(client, migrationsFolder);
    if (missed.length > 0) {
      throw new Error(
        'The database has other migrations than this version of Portage: one was edited, or added before its newest.',
      );
    }
    await migrateQueue(pool);
  } finally {
    // Ends the session with its lock and settings.
    client.release(true);
  }
}

/**
 * A process of the previous release keeps reading and writing: where it would deadlock with the
 * migrations, they release their locks and are retried.
 */
async function applyPending(client: PoolClient, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigrations(drizzle(client), { migrationsFolder });
    } catch (error) {
      const code = propertyOf(propertyOf(error, 'cause') ?? error, 'code');
      if (code !== LOCK_NOT_AVAILABLE || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(100 + Math.random() * 400);
    }
  }
}

/** On a connection of its own, because the library takes a pool and this one's may all be waiting. */
async function migrateQueue({ options }: Pool): Promise<void> {
  const pgPool = new pg.Pool({ ...options, max: 1, statement_timeout: 0 });
  const ignoreLoss = () => undefined;
  pgPool.on('error', ignoreLoss).on('connect', (client) => client.on('error', ignoreLoss));
  try {
    await applyQueueMigrations({ pgPool, logger: new Logger(() => ignoreLoss) });
  } finally {
    await pgPool.end();
  }
}

/** Whether the database has every migration of this version. */
export async function isMigrated(
  pool: Pool,
  migrationsFolder = PROJECT_MIGRATIONS,
): Promise<boolean> {
  return (await listPending(pool, migrationsFolder)).length === 0;
}

async function listPending(
  database: Pool | PoolClient,
  migrationsFolder: string,
): Promise<MigrationMeta[]> {
  const wanted = readMigrationFiles({ migrationsFolder });
  const table = await database.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  if (!table.rows[0]?.found) return wanted;
  const { rows } = await database.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map((row) => row.hash));
  return wanted.filter((migration) => !applied.has(migration.hash));
}
