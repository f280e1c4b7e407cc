import { setImmediate } from 'node:timers/promises';
import type { Reach } from '#shared/domain/constants.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../db/connect.ts';
import { type JobRow, type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { getOwnPosting } from '../jobs/service.ts';
import { locate } from '../matching/geo/whereabouts.ts';
import type { CandidateIndex } from '../matching/index/candidate-index.ts';
import { matchingModel } from '../matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../matching/model/encode.ts';
import { type Features, isBlank } from '../matching/model/record.ts';
import { explainJob } from '../matching/score/explain.ts';
import { createProbe } from '../matching/score/relevance.ts';
import { createSeeker } from '../matching/score/score.ts';
import { createSkillReader } from '../matching/score/skills.ts';
import { annualPay, type JobFacts, wishesOf } from '../matching/score/wishes.ts';
import { jobText, profileText } from '../matching/texts.ts';
import type { RecommendedJob, ScoredApplicant } from './present.ts';
import {
  findSeeker,
  listAppliedJobIds,
  listJobFeatures,
  type MatchedApplicant,
  type SeekerRow,
} from './queries.ts';

/** Below this score a job is no recommendation. */
export const LEAST_SCORE = 20;
/**
 * The number of the index's best that are rescored with their skills, which it does not hold; above
 * the highest `limit`, so that the first ten do not depend on it.
 */
const POOL = 60;
const MAX_ROUNDS = 5;
/** How many of a seeker's best jobs can be paged through. */
const MOST = 50;
/** An applicant without stored features takes some milliseconds. */
const APPLICANTS_AT_ONCE = 10;

export interface RecommendationOptions {
  index: CandidateIndex;
  now: Date;
  limit: number;
  /** How many of the best are skipped; none after the first fifty is shown. */
  offset?: number;
  /** Whether jobs that do not meet every wish are left out. */
  reach?: Reach;
  /** Jobs left out besides those applied to. */
  exclude?: ReadonlySet<number>;
}

/**
 * The jobs that suit a job seeker best, best first. The index proposes candidates; those that the
 * database has as open and not applied to are scored from its rows. A profile without any work gets
 * none.
 */
export async function recommendJobs(
  db: Db,
  actor: Actor,
  { index, now, limit, offset = 0, reach = 'wide', exclude: unwanted }: RecommendationOptions,
): Promise<{ jobs: RecommendedJob[]; total: number; namesPlaces: boolean }> {
  const found = await findSeeker(db, actor.id);
  const features = found && seekerFeatures(found);
  if (!features || isBlank(features.bytes)) return { jobs: [], total: 0, namesPlaces: false };
  const { profile, title } = found;
  const seeker = createSeeker(features, wishesOf(profile ?? {}));
  const model = matchingModel();
  const readSkills = createSkillReader(profileText(profile, title), model);
  const exclude = new Set([...(await listAppliedJobIds(db, actor.id)), ...(unwanted ?? [])]);
  const jobs: RecommendedJob[] = [];
  for (let round = 0; round < MAX_ROUNDS && jobs.length < offset + limit; round++) {
    const ids = index.search(seeker, { limit: POOL, now, reach, exclude }).map(({ id }) => id);
    for (const { job, company, ...rest } of await withFeatures(db, ids)) {
      if (isClosed(job, now)) continue;
      const explanation = explainJob(seeker, readSkills, { ...job, ...rest }, model);
      jobs.push({ job, company, explanation });
    }
    for (const id of ids) exclude.add(id);
    if (ids.length < POOL) break;
  }
  const suiting = jobs
    .filter(({ explanation }) => explanation.suits && explanation.matchScore >= LEAST_SCORE)
    .sort((a, b) => b.explanation.rank - a.explanation.rank || b.job.id - a.job.id)
    .slice(0, MOST);
  return {
    jobs: suiting.slice(offset, offset + limit),
    total: suiting.length,
    namesPlaces: (profile?.desiredLocations ?? []).some((place) => place.trim() !== ''),
  };
}

/** A posting of the employer's whose applicants are scored. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findMatchedPosting(db: Db, actor: Actor, jobId: number) {
  const job = await getOwnPosting(db, actor, jobId);
  return job.matchCandidates ? job : undefined;
}

/**
 * How well the work of these applicants fits a posting. Their wishes are not scored, because they
 * are private. Stops when the signal is given.
 */
export async function scoreApplicants(
  job: JobRow,
  applicants: MatchedApplicant[],
  signal: AbortSignal,
): Promise<ScoredApplicant[]> {
  const model = matchingModel();
  const text = jobText(job);
  const posting = { probe: createProbe(encodeJob(text, model)), wishes: wishesOf({}) };
  const { skills, location } = job;
  const { occupation } = text;
  const facts = factsOf(job);
  const matches: ScoredApplicant[] = [];
  for (const [at, applicant] of applicants.entries()) {
    // Other requests go on meanwhile.
    if (at % APPLICANTS_AT_ONCE === 0) await setImmediate(undefined, { signal });
    const readSkills = createSkillReader(profileText(applicant.profile, applicant.title), model);
    const features = seekerFeatures(applicant);
    matches.push({
      applicationId: applicant.applicationId,
      // Similarity is symmetric, so the posting is decoded once for all.
      explanation: explainJob(
        posting,
        readSkills,
        { features, facts, occupation, skills, location },
        model,
      ),
    });
  }
  return matches.sort(
    (a, b) => b.explanation.rank - a.explanation.rank || a.applicationId - b.applicationId,
  );
}

/** The stored features, or new ones where they are missing or of another version. */
function seekerFeatures({ features, modelVersion, profile, title }: SeekerRow): Features {
  const model = matchingModel();
  if (features && modelVersion === model.version) return { bytes: features };
  return encodeProfile(profileText(profile, title), model);
}

/** In the order of the ids; a deleted one is left out. */
async function withFeatures(
  db: Db,
  ids: number[],
): Promise<(JobWithCompany & { features: Features; facts: JobFacts; occupation?: string })[]> {
  const model = matchingModel();
  const found = await listJobsById(db, ids);
  const stored = await listJobFeatures(db, ids, model.version);
  return found.map((row) => {
    const bytes = stored.get(row.job.id);
    const text = jobText(row.job);
    return {
      ...row,
      features: bytes ? { bytes } : encodeJob(text, model),
      facts: factsOf(row.job),
      occupation: text.occupation,
    };
  });
}

function factsOf(job: JobRow): JobFacts {
  const { location, isRemote, jobType } = job;
  return { where: locate(location), isRemote, jobType, ...annualPay(job) };
}
