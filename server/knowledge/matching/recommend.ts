import { MAX_RECOMMENDATIONS, type Reach } from '#shared/domain/constants.ts';
import type { CandidateIndex } from './index/candidate-index.ts';
import type { ProfileText } from './model/encode.ts';
import type { Model } from './model/model.ts';
import { type Features, isBlank } from './model/record.ts';
import { createExplainer, type ExplainedJob, type Explanation } from './score/explain.ts';
import { BANDS, type Qualities } from './score/rating.ts';
import { createSeeker } from './score/score.ts';
import type { Wishes } from './score/wishes.ts';

/**
 * Best matches of the index that are rescored with their skills, which it does not contain. Above
 * `MAX_RECOMMENDATIONS`, so that the first ten do not depend on the limit.
 */
export const POOL = 60;
const MAX_ROUNDS = 5;

/** With fewer recommended jobs, those that come next follow. */
const ENOUGH = 3;
/** Rating below which a job follows unasked only to make up the first `ENOUGH`. */
const LEAST_STRETCH = 10;
/** Chance that the work is right below which a job follows only where nothing else is shown. */
const LEAST_RELEVANCE = 0.2;

export interface MatchedProfile {
  text: ProfileText;
  /** Result of `encodeProfile` for the text. */
  features: Features;
  wishes: Wishes;
  has?: Qualities;
}

export interface RecommendOptions<Job> {
  index: CandidateIndex;
  model: Model;
  /** Reads the open jobs among these ids, in their order. */
  readJobs: (ids: number[]) => Promise<Job[]>;
  now: Date;
  limit: number;
  /** Number of best jobs to skip; there are at most fifty. */
  offset?: number;
  /** 'strict' excludes jobs that do not meet every wish. */
  reach?: Reach;
  exclude?: ReadonlySet<number>;
  /** Whether jobs that are not recommended follow, however many are. */
  isWide?: boolean;
}

/**
 * Jobs that suit a profile, best first: the index proposes candidates, and those that `readJobs`
 * returns are rescored from its data. A profile with neither work nor a desired kind of job gets
 * none.
 */
export async function recommend<Job extends ExplainedJob & { id: number }>(
  { text, features, wishes, has }: MatchedProfile,
  options: RecommendOptions<Job>,
): Promise<{
  jobs: (Job & { explanation: Explanation })[];
  total: number;
  /** Number of the best jobs that are shown unless more is asked for. */
  atFirst: number;
}> {
  const { index, model, readJobs, now, limit, offset = 0, reach = 'wide' } = options;
  if (isBlank(features) && wishes.jobTypes.length === 0) return { jobs: [], total: 0, atFirst: 0 };
  const seeker = index.learn(createSeeker(features, wishes, model, has));
  const explain = createExplainer(seeker, { text, features }, model);
  const exclude = new Set(options.exclude);
  const explained: (Job & { explanation: Explanation })[] = [];
  for (let round = 0; round < MAX_ROUNDS && explained.length < MAX_RECOMMENDATIONS; round++) {
    const ids = index.search(seeker, { limit: POOL, now, reach, exclude }).map(({ id }) => id);
    for (const job of await readJobs(ids)) {
      const explanation = explain(job);
      // The index does not know which provinces remote work is open to.
      const isClosed = explanation.shortfalls.some(({ code }) => code === 'closed');
      if (reach !== 'strict' || !isClosed) explained.push({ ...job, explanation });
    }
    for (const id of ids) exclude.add(id);
    if (ids.length < POOL) break;
  }
  const best = explained
    .sort((a, b) => b.explanation.rank - a.explanation.rank)
    .slice(0, MAX_RECOMMENDATIONS);
  const atFirst = countShown(best);
  const shown = options.isWide ? best : best.slice(0, atFirst);
  return { jobs: shown.slice(offset, offset + limit), total: shown.length, atFirst };
}

/** Number of the best jobs that are shown: where jobs stop fitting, or a stretch further. */
function countShown(best: readonly { explanation: Explanation }[]): number {
  const fitting = best.filter(({ explanation }) => explanation.matchScore >= BANDS.partial).length;
  if (fitting >= ENOUGH) return fitting;
  const end = best.findIndex(({ explanation: { matchScore, relevance } }, position) => {
    if (position < Math.max(1, fitting)) return false;
    return relevance < LEAST_RELEVANCE || (position >= ENOUGH && matchScore < LEAST_STRETCH);
  });
  return end < 0 ? best.length : end;
}
