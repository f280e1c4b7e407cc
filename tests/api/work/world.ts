import type pg from 'pg';
import { afterAll, vi } from 'vitest';
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts';
import type { Logger } from '#server/platform/log/log.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { WORKER_CONNECTIONS } from '#server/platform/work/worker.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const worlds = new Set<World>();

/** A database per test, so that tests need not wait for each other's minutes. */
export interface World {
  database: TestDatabase;
  pool: pg.Pool;
  db: Db;
  logger: Logger;
  logLines: Record<string, unknown>[];
}

export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const logLines: World['logLines'] = [];
  const logger = createLogger('warn', { write: (line) => logLines.push(JSON.parse(line)) });
  const pool = createPool(database.url, { size: WORKER_CONNECTIONS, logger });
  await pool.query(
    'CREATE TABLE notes (task text, what text, pid int, at timestamptz DEFAULT clock_timestamp())',
  );
  const world = { database, pool, db: createDb(pool), logger, logLines };
  worlds.add(world);
  return world;
}

afterAll(async () => {
  for (const { pool, database } of worlds) {
    await pool.end();
    await database.drop();
  }
});

export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 100 });
