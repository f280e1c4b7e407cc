import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { between, instant } from './columns.ts';

/** Terms of the open postings with their counts, to interpret and suggest searches. */
export interface VocabularyTerms {
  /** Words of the texts, folded. */
  words: [word: string, postings: number][];
  /** Skills in the spelling of most employers. */
  skills: [name: string, postings: number][];
  companies: [name: string, postings: number][];
  /** Occupations by NOC 2021 unit group. */
  occupations: [code: string, postings: number][];
  /** Places by GeoNames id. */
  places: [id: number, postings: number][];
  /** Lowest version of the search rows; absent from older releases. */
  oldestRows?: number;
}

/** One row, rewritten by a background task; each process caches it in memory. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: integer().primaryKey().default(1),
    /** Also its version. */
    refreshedAt: instant().notNull(),
    postings: integer().notNull(),
    /** Highest job id counted; each process adds later postings itself. */
    lastJobId: integer().notNull(),
    terms: jsonb().$type<VocabularyTerms>().notNull(),
  },
  (t) => [check('search_vocabulary_one_check', between(t.id, { min: 1, max: 1 }))],
);
