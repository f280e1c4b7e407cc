import { sql } from 'drizzle-orm';
import { refreshSample } from '#server/features/search/engine/refresh-sample.ts';
import { refreshVocabulary } from '#server/features/search/vocabulary/refresh-vocabulary.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { encodePostings, openDatabase } from '../http/world.ts';
import { addOlderPostings, fillPostings } from '../search-postings.ts';
import { printApplicants } from './applicants.ts';
import { printLive } from './live.ts';
import { printSearches } from './searches.ts';

/**
 * Searches beside writes over more and more postings of one database, then an employer's 100,000
 * applicants and 1,000 live streams: `npm run bench:scale -- 1000000 2000000 3000000`, without
 * numbers only the last two. Reads /proc, so Linux only; three million take 20 GB and half an hour.
 */
const SIZES = process.argv.slice(2).map(Number);

const database = await startBenchDatabase();
const { pool, db } = openDatabase(database.url);
// The database is restarted between measurements.
pool.on('error', () => undefined);
try {
  await migrate(database.url);
  const now = new Date();
  await loadReference(db, now);
  let before = 0;
  for (const size of SIZES) {
    await (before === 0 ? fillPostings(db, size) : addOlderPostings(db, size - before));
    await encodePostings(db, size);
    await refreshVocabulary(db, new Date());
    await refreshSample(db);
    await db.execute(sql`vacuum analyze`);
    await printSearches(database, pool);
    before = size;
  }
  await printApplicants(database, pool);
  await printLive(database);
} finally {
  await pool.end();
  await database.stop();
}
