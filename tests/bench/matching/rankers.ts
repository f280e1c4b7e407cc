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
  const skillsByJob = jobs.map(({ text }) => new Set(text.skills.map(fold)));

  return ({ text }) => {
    const seekerSkills = new Set((text.skills ?? []).map(fold));
    return Float64Array.from(skillsByJob, (skills) => {
      let sharedCount = 0;
      for (const skill of skills) if (seekerSkills.has(skill)) sharedCount++;
      return skills.size === 0 ? 0 : sharedCount / skills.size;
    });
  };
}

function stems(text: string, language: Language): string[] {
  const words = fold(text).match(/[a-z0-9+#]+/g) ?? [];
  return words
    .filter((word) => !STOP_WORDS[language].has(word))
    .map((word) => stem(word, language));
}

/** Saturation of a term's frequency, and share of a posting's length that counts, as is usual. */
const K1 = 1.2;
const B = 0.75;
/** Times that a word of the title counts. */
const TITLE_WEIGHT = 3;

/** Okapi BM25 over stems of the postings' language. */
export function bm25(jobs: readonly BenchJob[], language: Language): Ranker {
  const documents = jobs.map(({ text }) => {
    const counts = new Map<string, number>();
    const add = (part: string, times: number) => {
      for (const word of stems(part, language)) counts.set(word, (counts.get(word) ?? 0) + times);
    };
    add(text.title, TITLE_WEIGHT);
    add(text.skills.join(' '), 1);
    add(text.description, 1);
    return counts;
  });

  const lengths = documents.map((counts) => [...counts.values()].reduce((a, b) => a + b, 0));
  const averageLength = lengths.reduce((a, b) => a + b, 0) / documents.length;

  const documentFrequency = new Map<string, number>();
  for (const counts of documents) {
    for (const word of counts.keys())
      documentFrequency.set(word, (documentFrequency.get(word) ?? 0) + 1);
  }

  const idf = (word: string) => {
    const matchingDocuments = documentFrequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - matchingDocuments + 0.5) / (matchingDocuments + 0.5));
  };

  return ({ text }) => {
    const query = new Map<string, number>();
    for (const word of stems(`${text.title ?? ''} ${seekerText(text)}`, language)) {
      query.set(word, (query.get(word) ?? 0) + 1);
    }
    return Float64Array.from(documents, (counts, index) => {
      let score = 0;
      for (const [word, times] of query) {
        const termFrequency = counts.get(word);
        if (!termFrequency) continue;
        const lengthNorm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / averageLength);
        score += (times * idf(word) * termFrequency * (K1 + 1)) / (termFrequency + lengthNorm);
      }
      return score;
    });
  };
}
