import { inArray, sql } from 'drizzle-orm';
import pino from 'pino';
import { refreshSample } from '#server/features/search/engine/refresh-sample.ts';
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { searchRows } from '#server/projections/search.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';
import { fillPostings } from './search-postings.ts';
import { createStopwatch, printSpent, printTimes, type Spent } from './search-timing.ts';
import { printVocabulary } from './search-vocabulary.ts';
import { timedSearches } from './search-works.ts';

/**
 * Time of a search compared with a primary-key SELECT of 20 rows, in turn on one connection: `npm
 * run bench:search -- 100000`. The ratio is what to quote.
 */
const POSTINGS = Number(process.argv[2] ?? 100_000);
/** A prefilled database, which is kept. */
const URL = process.env.BENCH_DATABASE_URL;
const ROUNDS = 31;
const SAVED = 200;

/** Prints the time to write the search row of a saved posting. */
async function printSaving(db: Db): Promise<void> {
  const spent = await createStopwatch(db);
  const saved: Spent[] = [];
  for (let id = 1; id <= SAVED; id += 1) {
    await db.transaction(async (tx) => {
      await tx.delete(jobSearch).where(inArray(jobSearch.jobId, [id]));
      saved.push(await spent(() => searchRows.write(tx, [id])));
    });
  }
  printSpent('a posting that is saved', saved);
}

async function printSizes(db: Db): Promise<void> {
  const { rows } = await db.execute<{ size: string; words: string; buffers: string }>(sql`
    select pg_size_pretty(pg_total_relation_size('job_search')) as size,
      pg_size_pretty(pg_relation_size('job_search_document_idx')) as words,
      current_setting('shared_buffers') as buffers`);
  const { size, words, buffers } = rows[0] ?? {};
  report(`job_search: ${size}, the index of words ${words} of it; shared_buffers ${buffers}`);
}

await printVocabulary();
const database = URL ? { url: URL, stop: async () => {} } : await startBenchDatabase();
const pool = createPool(database.url, {
  size: 1,
  logger: pino({ level: 'warn' }),
  limits: { statement: 0, lock: 0 },
});
try {
  const db = createDb(pool);
  await migrate(database.url);
  if (!URL) {
    report(`Filling ${POSTINGS} postings …`);
    const started = performance.now();
    await fillPostings(db, POSTINGS);
    report(`filled and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await refreshSample(db);
  await printSizes(db);
  await printTimes(db, POSTINGS, ROUNDS, timedSearches(db));
  await printSaving(db);
} finally {
  await pool.end();
  await database.stop();
}
