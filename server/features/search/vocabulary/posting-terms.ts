import { nameKey } from '#shared/domain/name-key.ts';
import type { VocabularyTerms } from '#shared/schema/search.ts';
import { voteOccupations } from '../../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../../knowledge/places/places.ts';
import { SEARCH_VERSION } from '../../../projections/search.ts';

/** Texts of a posting that feed the vocabulary. */
export interface PostingTexts {
  title: string;
  skills: readonly string[];
  location: string;
  companyName: string;
  /** The second title and, in the sample of long texts, description and requirements. */
  text: string;
  /** Version of its search row. */
  rowsVersion: number;
}

/** Maximum terms of each kind; the most frequent are kept. */
const MAX_TERMS = { words: 40_000, skills: 10_000, companies: 30_000 };
/** A best vote below it is wrong more often than right. */
const LEAST_VOTE = 0.3;
const CACHE_SIZE = 20_000;

/** Counts the terms of open postings. */
export function createTermCounts() {
  const words = new Map<string, number>();
  const skills = new Map<string, { name: string; count: number }>();
  const companies = new Map<string, { name: string; count: number }>();
  const occupations = new Map<string, number>();
  const places = new Map<number, number>();
  const occupationOf = memoize((title: string) => {
    const [best] = voteOccupations(title);
    return best && best.weight >= LEAST_VOTE ? best.code : undefined;
  });
  const placeOf = memoize((location: string) => placeIndex().resolve(location)?.place?.id);
  let postings = 0;
  let oldestRows = SEARCH_VERSION;

  return {
    add({ title, skills: posted, location, companyName, text, rowsVersion }: PostingTexts): void {
      postings += 1;
      oldestRows = Math.min(oldestRows, rowsVersion);
      for (const word of wordsOf([title, ...posted, text].join(' '))) count(words, word);
      for (const name of new Set(posted)) countName(skills, name);
      countName(companies, companyName);
      const code = occupationOf(title);
      const place = placeOf(location);
      if (code !== undefined) count(occupations, code);
      if (place !== undefined) count(places, place);
    },
    get postings() {
      return postings;
    },
    terms(): VocabularyTerms {
      return {
        words: mostFrequent([...words], MAX_TERMS.words),
        skills: mostFrequent(named(skills), MAX_TERMS.skills),
        companies: mostFrequent(named(companies), MAX_TERMS.companies),
        occupations: [...occupations],
        places: [...places],
        oldestRows,
      };
    },
  };
}

/** Words of three letters and more, once each. */
function wordsOf(text: string): Set<string> {
  return new Set(nameKey(text).match(/\p{L}{3,}/gu));
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function countName(counts: Map<string, { name: string; count: number }>, name: string): void {
  const key = nameKey(name);
  const entry = counts.get(key);
  if (entry) entry.count += 1;
  else if (key !== '') counts.set(key, { name, count: 1 });
}

const named = (counts: Map<string, { name: string; count: number }>): [string, number][] =>
  [...counts.values()].map(({ name, count: postings }) => [name, postings]);

function mostFrequent<Key>(counts: [Key, number][], limit: number): [Key, number][] {
  return counts.toSorted((a, b) => b[1] - a[1]).slice(0, limit);
}

function memoize<Value>(compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    if (cache.has(text)) return cache.get(text) as Value;
    const value = compute(text);
    if (cache.size < CACHE_SIZE) cache.set(text, value);
    return value;
  };
}
