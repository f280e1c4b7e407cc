import pino from 'pino';
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { fill } from './fill.ts';
import type { Posting } from './postings.ts';
import { product } from './product.ts';

/** Runs `measure` on a database of these postings, which the product has indexed. */
export async function withPostings<Kind extends Posting, Result>(
  postings: readonly Kind[],
  measure: (db: Db, filled: ReadonlyMap<number, Kind>) => Promise<Result>,
): Promise<Result> {
  const database = await startBenchDatabase();
  const pool = createPool(database.url, {
    size: 1,
    logger: pino({ level: 'warn' }),
    limits: { statement: 0, lock: 0 },
  });
  try {
    await migrate(database.url);
    const db = createDb(pool);
    const filled = await fill(db, postings);
    await product.index(db, [...filled.keys()]);
    return await measure(db, filled);
  } finally {
    await pool.end();
    await database.stop();
  }
}
