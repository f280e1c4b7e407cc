import type { Db } from '#server/db/connect.ts';
import { searchJobs } from '#server/features/jobs/search.ts';
import { searchRows } from '#server/projections/search.ts';
import { contract } from '#shared/contract/contract.ts';
import { DEPTH } from './metrics.ts';
import type { Query } from './queries/query.ts';

export interface Answer {
  ids: number[];
  /** That what is shown is not what was asked for. */
  saysNothing: boolean;
}

/** A search that the benchmark measures. */
export interface Search {
  index(db: Db, ids: number[]): Promise<void>;
  find(db: Db, query: Query, now: Date): Promise<Answer>;
}

export interface Product extends Search {
  /** Every title and alias that vocabulary, expansion and vote were made of. */
  loadedTitles(): Iterable<string>;
}

/**
 * The search as the service calls it. It reads no titles or aliases yet; a release that does takes
 * which of them to load (`heldOut` is false for those) and says which it loaded.
 */
export const product: Product = {
  loadedTitles: () => [],
  index: (db, ids) => searchRows.write(db, ids),
  async find(db, { keyword, location }, now) {
    const filters = contract.listJobs.query.parse({ keyword, location, limit: DEPTH });
    const { ids } = await searchJobs(db, filters, now);
    return { ids, saysNothing: false };
  },
};
