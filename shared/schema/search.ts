import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { between, instant } from './columns.ts';

/** What the open postings are about, counted: the words that searches are read by and suggested from. */
export interface VocabularyTerms {
  /** Words of the texts, folded. */
  words: [word: string, postings: number][];
  /** As most employers write them. */
  skills: [name: string, postings: number][];
  companies: [name: string, postings: number][];
  /** By NOC 2021 unit group. */
  occupations: [code: string, postings: number][];
  /** By GeoNames id. */
  places: [id: number, postings: number][];
  /** The lowest version of their search rows; absent in what an older release counted. */
  oldestRows?: number;
}

/** One row, written anew as a whole by a background task; processes keep it in memory. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: integer().primaryKey().default(1),
    /** Its version, too. */
    refreshedAt: instant().notNull(),
    postings: integer().notNull(),
    /** Later postings are not in it; each process adds them itself. */
    lastJobId: integer().notNull(),
    terms: jsonb().$type<VocabularyTerms>().notNull(),
  },
  (t) => [check('search_vocabulary_one_check', between(t.id, { min: 1, max: 1 }))],
);
