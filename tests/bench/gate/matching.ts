import { CandidateIndex } from '#server/knowledge/matching/index/candidate-index.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { loadModel } from '#server/knowledge/matching/model/model.ts';
import { POOL } from '#server/knowledge/matching/recommend.ts';
import { createSeeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import { wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';
import { JOBS, writeSeekers } from '../matching/market.ts';
import { openJobs } from '../matching/speed.ts';
import { median, type Part } from './rule.ts';

const POSTINGS = 50_000;
const SEEKERS = 20;

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Time to score every posting as a multiple of the index's. */
export async function openMatching(): Promise<Part> {
  const model = loadModel();
  const records = JOBS.map(({ text }) => encodeJob(jobText(text), model));
  const rows = [...openJobs(records, POSTINGS)];
  const index = new CandidateIndex();
  index.load(rows, POSTINGS);
  const now = new Date();
  return {
    async measure() {
      // A change makes the index forget the answers of the round before.
      index.load(rows.slice(0, 1));
      const ratios = writeSeekers('en', 'complete')
        .slice(0, SEEKERS)
        .map(({ text }) => {
          const profile = profileText({ ...text, education: null }, text.title);
          const seeker = createSeeker(encodeProfile(profile, model), wishesOf({}), model);
          const all = timeOf(() => {
            for (const { features, facts } of rows) scoreJob(seeker, features, facts);
          });
          const found = timeOf(() => index.search(index.learn(seeker), { limit: POOL, now }));
          return all / found;
        });
      return { 'matching: the index': median(ratios) };
    },
    async stop() {},
  };
}
