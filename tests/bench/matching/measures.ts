import { grade, type JudgedJob, type JudgedSeeker, RELEVANT } from './judged-set.ts';
import type { Ranker } from './rankers.ts';

export interface Quality {
  ndcg: number;
  recall: number;
}

const DEPTH = 10;
const discount = (at: number) => 1 / Math.log2(at + 2);
const gain = (value: number) => 2 ** value - 1;

/** Positions of the ten best; ties in the order of the jobs, nothing that scored 0. */
export function bestTen(scores: Float64Array): number[] {
  return [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, DEPTH);
}

/** Mean nDCG@10 (gain 2^grade − 1) and recall@10 (over at most ten relevant jobs). */
export function measure(ranker: Ranker, jobs: JudgedJob[], seekers: JudgedSeeker[]): Quality {
  let ndcg = 0;
  let recall = 0;
  let judged = 0;
  for (const seeker of seekers) {
    const grades = jobs.map((job) => grade(job.noc, seeker.noc));
    const relevant = grades.filter((value) => value === RELEVANT).length;
    if (relevant === 0) continue;
    judged++;
    const ideal = [...grades]
      .sort((a, b) => b - a)
      .slice(0, DEPTH)
      .reduce((sum, value, at) => sum + gain(value) * discount(at), 0);
    const found = bestTen(ranker(seeker)).map((at) => grades[at] ?? 0);
    ndcg += found.reduce((sum, value, at) => sum + gain(value) * discount(at), 0) / ideal;
    recall += found.filter((value) => value === RELEVANT).length / Math.min(DEPTH, relevant);
  }
  return { ndcg: ndcg / judged, recall: recall / judged };
}
