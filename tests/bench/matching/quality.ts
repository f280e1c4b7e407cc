import { encodeJob, encodeProfile } from '#server/features/matching/model/encode.ts';
import type { Model } from '#server/features/matching/model/model.ts';
import { createProbe, relevance, similarity } from '#server/features/matching/score/relevance.ts';
import { fitOf } from '#server/features/matching/score/score.ts';
import { createSkillReader } from '#server/features/matching/score/skills.ts';
import { report } from '../report.ts';
import { grade, type JudgedJob, type JudgedSeeker, type Subset } from './judged-set.ts';
import { bestTen, measure, type Quality } from './measures.ts';
import type { PostgresRankers } from './postgres-ranker.ts';
import { bm25, exactSkills, type Ranker } from './rankers.ts';

function portage(jobs: JudgedJob[], model: Model): Ranker {
  const records = jobs.map((job) => encodeJob(job, model).bytes);
  return (seeker: JudgedSeeker) => {
    const probe = createProbe(encodeProfile(seeker, model));
    const readSkills = createSkillReader(seeker, model);
    return Float64Array.from(records, (record, at) => {
      const found = relevance(similarity(probe, record, 0));
      return fitOf(found, readSkills(jobs[at]?.skills ?? []).share);
    });
  };
}

const BANDS = [0.9, 0.75, 0.6, 0.4, 0.2];

/**
 * Prints what a score is worth where no wish lowers it: of the ten best jobs of everyone, those in a
 * band, and how many of them are of the seeker's minor group or nearer.
 */
export function printCalibration({ jobs, seekers }: Subset, model: Model): void {
  const ranker = portage(jobs, model);
  const bands = BANDS.map((least) => ({ least, shown: 0, near: 0, sum: 0 }));
  for (const seeker of seekers) {
    const scores = ranker(seeker);
    for (const at of bestTen(scores)) {
      const score = scores[at] ?? 0;
      const band = bands.find(({ least }) => score >= least);
      if (!band) continue;
      band.shown++;
      band.sum += score;
      if (grade(jobs[at]?.noc ?? '', seeker.noc) > 0) band.near++;
    }
  }
  for (const { least, shown, near, sum } of bands) {
    const percent = (part: number) => `${((100 * part) / shown).toFixed(0)} %`;
    report(
      `  from ${100 * least}: ${`${shown}`.padStart(5)} jobs, mean score ${percent(sum)}, near ${percent(near)}`,
    );
  }
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
  report(`${name.padEnd(34)}${size.padEnd(10)}${cells.join('')}`);
}
