import { fold } from '#server/features/matching/model/fold.ts';
import { stemEnglish } from '#server/features/matching/model/stem.ts';
import { STOP_WORDS } from '#server/features/matching/model/stop-words.ts';
import type { JudgedJob, JudgedSeeker } from './judged-set.ts';

/** A number for each job, in their order; the higher, the better. */
export type Ranker = (seeker: JudgedSeeker) => Float64Array;

export const seekerText = (seeker: JudgedSeeker) =>
  [seeker.title ?? '', (seeker.skills ?? []).join(' '), seeker.experience ?? ''].join('\n');

/** The usual score: the share of the job's skills that the profile lists word for word. */
export function exactSkills(jobs: JudgedJob[]): Ranker {
  const sets = jobs.map((job) => new Set(job.skills.map(fold)));
  return (seeker) => {
    const own = new Set((seeker.skills ?? []).map(fold));
    return Float64Array.from(sets, (skills) => {
      let met = 0;
      for (const skill of skills) if (own.has(skill)) met++;
      return skills.size === 0 ? 0 : met / skills.size;
    });
  };
}

function stems(text: string): string[] {
  const words = fold(text).match(/[a-z0-9+#]+/g) ?? [];
  return words.filter((word) => !STOP_WORDS.en.has(word)).map(stemEnglish);
}

/** Okapi BM25 (k1 1.2, b 0.75) over stems, the title counted three times. */
export function bm25(jobs: JudgedJob[]): Ranker {
  const documents = jobs.map((job) => {
    const counts = new Map<string, number>();
    const add = (text: string, times: number) => {
      for (const stem of stems(text)) counts.set(stem, (counts.get(stem) ?? 0) + times);
    };
    add(job.title, 3);
    add(job.skills.join(' '), 1);
    add(job.description, 1);
    return counts;
  });
  const lengths = documents.map((counts) => [...counts.values()].reduce((a, b) => a + b, 0));
  const average = lengths.reduce((a, b) => a + b, 0) / documents.length;
  const frequency = new Map<string, number>();
  for (const counts of documents) {
    for (const stem of counts.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  const idf = (stem: string) => {
    const n = frequency.get(stem) ?? 0;
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
  };
  return (seeker) => {
    const query = new Map<string, number>();
    const text = `${seeker.title ?? ''} ${seekerText(seeker)}`;
    for (const stem of stems(text)) query.set(stem, (query.get(stem) ?? 0) + 1);
    return Float64Array.from(documents, (counts, at) => {
      let score = 0;
      for (const [stem, times] of query) {
        const tf = counts.get(stem);
        if (!tf) continue;
        const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average);
        score += (times * idf(stem) * tf * 2.2) / (tf + norm);
      }
      return score;
    });
  };
}
