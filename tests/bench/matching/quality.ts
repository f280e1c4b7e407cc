import { encodeJob, encodeProfile } from '#server/features/recommendations/model/encode.ts';
import type { Model } from '#server/features/recommendations/model/model.ts';
import {
  createProbe,
  relevance,
  similarity,
} from '#server/features/recommendations/score/relevance.ts';
import type { JudgedJob, JudgedSeeker, Subset } from './judged-set.ts';
import { measure, type Quality } from './measures.ts';
import type { PostgresRankers } from './postgres-ranker.ts';
import { bm25, exactSkills, type Ranker } from './rankers.ts';

function portage(jobs: JudgedJob[], model: Model): Ranker {
  const records = jobs.map((job) => encodeJob(job, model).bytes);
  return (seeker: JudgedSeeker) => {
    const probe = createProbe(encodeProfile(seeker, model));
    return Float64Array.from(records, (record) => relevance(similarity(probe, record, 0)));
  };
}

const figures = ({ ndcg, recall }: Quality) => `${ndcg.toFixed(3)} ${recall.toFixed(3)}`.padEnd(16);

/** Prints nDCG@10 and recall@10 of each ranker over one subset. */
export async function printQuality(subset: Subset, model: Model, postgres: PostgresRankers) {
  const { name, jobs, seekers } = subset;
  const isFrench = name.startsWith('French') || name.endsWith('French jobs');
  const rankers = [
    exactSkills(jobs),
    await postgres.rank(jobs, seekers, isFrench ? 'french' : 'english'),
    bm25(jobs),
    portage(jobs, model),
  ];
  const cells = rankers.map((ranker) => figures(measure(ranker, jobs, seekers)));
  const size = `${seekers.length}×${jobs.length}`;
  console.log(`${name.padEnd(34)}${size.padEnd(10)}${cells.join('')}`);
}
