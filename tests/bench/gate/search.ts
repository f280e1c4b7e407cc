import { refreshSample } from '#server/features/search/engine/refresh-sample.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { openDatabase } from '../http/world.ts';
import { fillPostings } from '../search-postings.ts';
import { createStopwatch, type Spent, timeBeside } from '../search-timing.ts';
import { timedSearches } from '../search-works.ts';
import { median, type Part } from './rule.ts';

/** Just enough for a search that reads the sample. */
const POSTINGS = 50_000;
const ROUNDS = 5;

const cost = (all: readonly Spent[]) => median(all.map(({ ms, cpu }) => cpu ?? ms));

/** Processor time of a SELECT of 20 rows as a multiple of each search's. */
export async function openSearch(): Promise<Part> {
  const database = await startBenchDatabase();
  await migrate(database.url);
  const { pool, db } = openDatabase(database.url, 1);
  await fillPostings(db, POSTINGS);
  await refreshSample(db);
  return {
    async measure() {
      // The connection of the round before may have ended.
      const spent = await createStopwatch(db);
      const ratios: Record<string, number> = {};
      for (const { name, work } of timedSearches(db)) {
        if (name.startsWith('hostile')) continue;
        const { times, selects } = await timeBeside(db, spent, POSTINGS, ROUNDS, work);
        ratios[`search: ${name}`] = cost(selects) / cost(times);
      }
      return ratios;
    },
    async stop() {
      await pool.end();
      await database.stop();
    },
  };
}
