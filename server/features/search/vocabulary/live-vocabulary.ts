import { searchVocabulary as storedVocabulary } from '#shared/schema/search.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { createOpenTerms, type OpenTerms } from './open-terms.ts';
import { createTermCounts } from './posting-terms.ts';
import { listPostingTexts } from './refresh-vocabulary.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { searchVocabulary, type Vocabulary } from './vocabulary.ts';

/** Interval of checks for new postings. */
const CHECK_MS = 1_000;

export interface CurrentVocabulary {
  vocabulary: Vocabulary;
  suggestions: Suggestions;
  /** Open postings by NOC 2021 unit group. */
  occupations: ReadonlyMap<string, number>;
}

/** Returns the vocabulary for a search; queries the database at most once a second. */
export type LiveVocabulary = () => Promise<CurrentVocabulary>;

/**
 * Keeps the stored vocabulary in memory and adds newer postings. Postings closed or changed since
 * are counted until the vocabulary is refreshed: a minute, with very many postings half an hour.
 */
export function createLiveVocabulary(db: Db): LiveVocabulary {
  let version: number | undefined;
  let lastJobId = 0;
  let terms: OpenTerms | undefined;
  let current: CurrentVocabulary | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<CurrentVocabulary> | undefined;

  async function check(): Promise<CurrentVocabulary> {
    const [stored] = await db
      .select({ refreshedAt: storedVocabulary.refreshedAt })
      .from(storedVocabulary);
    if (!terms || stored?.refreshedAt.getTime() !== version) terms = await load();
    const newPostings = await listPostingTexts(db, lastJobId);
    if (newPostings.length > 0) {
      const counts = createTermCounts();
      for (const posting of newPostings) counts.add(posting);
      terms.add(counts.terms());
      if (current?.vocabulary === terms.vocabulary) current.suggestions.update();
      lastJobId = newPostings.at(-1)?.id ?? lastJobId;
    }
    if (current?.vocabulary !== terms.vocabulary) {
      const { vocabulary, occupations } = terms;
      current = { vocabulary, suggestions: createSuggestions(terms), occupations };
    }
    checkedAt = performance.now();
    return current;
  }

  async function load(): Promise<OpenTerms> {
    const [stored] = await db.select().from(storedVocabulary);
    version = stored?.refreshedAt.getTime();
    lastJobId = stored?.lastJobId ?? 0;
    const loaded = createOpenTerms(searchVocabulary());
    if (stored) loaded.add(stored.terms);
    return loaded;
  }

  return async () => {
    if (current && performance.now() - checkedAt < CHECK_MS) return current;
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
}
