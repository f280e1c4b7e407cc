import { searchJobs } from '#server/features/search/engine/find.ts';
import { understand } from '#server/features/search/understanding/understand.ts';
import {
  createLiveVocabulary,
  type LiveVocabulary,
} from '#server/features/search/vocabulary/live-vocabulary.ts';
import { refreshVocabulary } from '#server/features/search/vocabulary/refresh-vocabulary.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';
import { leaveOutTitles, readTitles } from '#server/knowledge/occupations/titles.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { searchRows } from '#server/projections/search.ts';
import { contract } from '#shared/contract/contract.ts';
import { NOW } from './fill.ts';
import { heldOut } from './held-out.ts';
import { DEPTH } from './metrics.ts';
import type { Query } from './queries/query.ts';

export interface Answer {
  ids: number[];
  /** Jobs of `ids` that are shown as related only. */
  relatedIds?: ReadonlySet<number>;
  /** Whether the search says that the results are not what was asked for. */
  saysNothing: boolean;
}

/** A search that the benchmark measures. */
export interface Search {
  index(db: Db, ids: number[]): Promise<void>;
  find(db: Db, query: Query, now: Date): Promise<Answer>;
}

export interface Product extends Search {
  /** All titles and aliases from which vocabulary, expansion and vote were made. */
  loadedTitles(): Iterable<string>;
}

leaveOutTitles(heldOut);

/** Vocabulary of the open postings, made when they are indexed. */
let currentVocabulary: LiveVocabulary | undefined;

/** The search like the service's, without the held-out titles and aliases. */
export const product: Product = {
  loadedTitles: () => readTitles().map(({ title }) => title),
  async index(db, ids) {
    await searchRows.write(db, ids);
    await refreshVocabulary(db, NOW);
    currentVocabulary = createLiveVocabulary(db);
  },
  async find(db, { keyword, location }, now) {
    const filters = contract.listJobs.query.parse({ keyword, location, limit: DEPTH });
    const vocabulary = await currentVocabulary?.();
    const intent = understand(filters, vocabulary?.vocabulary ?? searchVocabulary());
    const { ids, related } = await searchJobs(db, intent, filters, now);
    return {
      ids,
      relatedIds: new Set(related.keys()),
      saysNothing: ids.every((id) => related.has(id)),
    };
  },
};
