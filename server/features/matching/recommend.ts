import type { Reach } from '#shared/domain/constants.ts';
import type { CandidateIndex } from './index/candidate-index.ts';
import type { ProfileText } from './model/encode.ts';
import type { Model } from './model/model.ts';
import { type Features, isBlank } from './model/record.ts';
import { createExplainer, type ExplainedJob, type Explanation } from './score/explain.ts';
import { createSeeker } from './score/score.ts';
import type { Wishes } from './score/wishes.ts';

/**
 * The number of the index's best that are rescored with their skills, which it does not hold; above
 * `MOST`, so that the first ten do not depend on the limit.
 */
const POOL = 60;
const MAX_ROUNDS = 5;
/** How many of a seeker's best jobs can be paged through. */
const MOST = 50;

/** A profile as it is matched. */
export interface MatchedProfile {
  text: ProfileText;
  /** What `encodeProfile` makes of the text. */
  features: Features;
  wishes: Wishes;
}

export interface RecommendOptions<Job> {
  index: CandidateIndex;
  model: Model;
  /** The jobs of these ids that are open, in their order. */
  readJobs: (ids: number[]) => Promise<Job[]>;
  now: Date;
  limit: number;
  /** How many of the best are skipped; none after the first fifty is shown. */
  offset?: number;
  /** Whether jobs that do not meet every wish are left out. */
  reach?: Reach;
  exclude?: ReadonlySet<number>;
}

/**
 * The jobs that suit a profile best, best first: the index proposes candidates, and those that
 * `readJobs` knows as open are scored from what it read. As many as asked for, if so many are open; a
 * profile with neither work nor a desired kind of job gets none.
 */
export async function recommend<Job extends ExplainedJob & { id: number }>(
  { text, features, wishes }: MatchedProfile,
  options: RecommendOptions<Job>,
): Promise<{ jobs: (Job & { explanation: Explanation })[]; total: number }> {
  const { index, model, readJobs, now, limit, offset = 0, reach = 'wide' } = options;
  if (isBlank(features) && wishes.jobTypes.length === 0) return { jobs: [], total: 0 };
  const seeker = index.learn(createSeeker(features, wishes, model));
  const explain = createExplainer(seeker, { text, features }, model);
  const exclude = new Set(options.exclude);
  const found: (Job & { explanation: Explanation })[] = [];
  for (let round = 0; round < MAX_ROUNDS && found.length < MOST; round++) {
    const ids = index.search(seeker, { limit: POOL, now, reach, exclude }).map(({ id }) => id);
    for (const job of await readJobs(ids)) found.push({ ...job, explanation: explain(job) });
    for (const id of ids) exclude.add(id);
    if (ids.length < POOL) break;
  }
  const best = found.sort((a, b) => b.explanation.rank - a.explanation.rank).slice(0, MOST);
  return { jobs: best.slice(offset, offset + limit), total: best.length };
}
