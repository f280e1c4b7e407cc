import type { ProfileText } from '#server/knowledge/matching/model/encode.ts';
import { fold } from '#server/knowledge/matching/model/fold.ts';
import { type Language, stem } from '#server/knowledge/matching/model/stem.ts';
import { STOP_WORDS } from '#server/knowledge/matching/model/stop-words.ts';
import type { BenchJob, BenchSeeker } from './market.ts';

/** Scores in the order of the jobs; higher is better, and 0 is not found. */
export type Ranker = (seeker: BenchSeeker) => Float64Array;

export const seekerText = ({ title, skills, experience }: ProfileText) =>
  [title ?? '', (skills ?? []).join(' '), experience ?? ''].join('\n');

/** The usual score: share of the job's skills that the profile lists literally. */
export function exactSkills(jobs: readonly BenchJob[]): Ranker {
  const sets = jobs.map(({ text }) => new Set(text.skills.map(fold)));
  return ({ text }) => {
    const jobSkills = new Set((text.skills ?? []).map(fold));
    return Float64Array.from(sets, (skills) => {
      let met = 0;
      for (const skill of skills) if (jobSkills.has(skill)) met++;
      return skills.size === 0 ? 0 : met / skills.size;
    });
  };
}

function stems(text: string, language: Language): string[] {
  const words = fold(text).match(/[a-z0-9+#]+/g) ?? [];
  return words
    .filter((word) => !STOP_WORDS[language].has(word))
    .map((word) => stem(word, language));
}

/** Okapi BM25 (k1 1.2, b 0.75) over stems of the postings' language, the title counted three times. */
export function bm25(jobs: readonly BenchJob[], language: Language): Ranker {
  const documents = jobs.map(({ text }) => {
    const counts = new Map<string, number>();
    const add = (part: string, times: number) => {
      for (const word of stems(part, language)) counts.set(word, (counts.get(word) ?? 0) + times);
    };
    add(text.title, 3);
    add(text.skills.join(' '), 1);
    add(text.description, 1);
    return counts;
  });
  const lengths = documents.map((counts) => [...counts.values()].reduce((a, b) => a + b, 0));
  const average = lengths.reduce((a, b) => a + b, 0) / documents.length;
  const frequency = new Map<string, number>();
  for (const counts of documents) {
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const idf = (word: string) => {
    const n = frequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
  };
  return ({ text }) => {
    const query = new Map<string, number>();
    for (const word of stems(`${text.title ?? ''} ${seekerText(text)}`, language)) {
      query.set(word, (query.get(word) ?? 0) + 1);
    }
    return Float64Array.from(documents, (counts, at) => {
      let score = 0;
      for (const [word, times] of query) {
        const tf = counts.get(word);
        if (!tf) continue;
        const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average);
        score += (times * idf(word) * tf * 2.2) / (tf + norm);
      }
      return score;
    });
  };
}
