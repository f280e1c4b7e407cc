import { setImmediate } from 'node:timers/promises';
import { isClosed } from '#shared/domain/posting-state.ts';
import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../db/connect.ts';
import { type JobRow, type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { getOwnPosting } from '../jobs/service.ts';
import { locate } from '../matching/geo/whereabouts.ts';
import type { CandidateIndex } from '../matching/index/candidate-index.ts';
import { matchingModel } from '../matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../matching/model/encode.ts';
import type { Features } from '../matching/model/record.ts';
import { type RecommendOptions, recommend } from '../matching/recommend.ts';
import { createExplainer, type ExplainedJob } from '../matching/score/explain.ts';
import { createSeeker } from '../matching/score/score.ts';
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

/** An applicant without stored features takes some milliseconds. */
const APPLICANTS_AT_ONCE = 10;
const RELATED = 4;
/** From this chance on a job is of the same kind. */
const RELATED_FROM = 0.5;

export type RecommendationOptions = Pick<
  RecommendOptions<never>,
  'index' | 'now' | 'limit' | 'offset' | 'exclude'
>;

/**
 * The jobs that suit a job seeker best, best first, without those applied to: each as the database
 * has it. A profile without any work gets none.
 */
export async function recommendJobs(
  db: Db,
  actor: Actor,
  options: RecommendationOptions,
): Promise<{ jobs: RecommendedJob[]; total: number; namesPlaces: boolean }> {
  const found = await findSeeker(db, actor.id);
  if (!found) return { jobs: [], total: 0, namesPlaces: false };
  const { profile, title } = found;
  const applied = await listAppliedJobIds(db, actor.id);
  const recommended = await recommend(
    {
      text: profileText(profile, title),
      features: seekerFeatures(found),
      wishes: wishesOf(profile ?? {}),
    },
    {
      ...options,
      model: matchingModel(),
      reach: profile?.reach,
      exclude: new Set([...applied, ...(options.exclude ?? [])]),
      readJobs: (ids) => readOpenJobs(db, ids, options.now),
    },
  );
  return {
    ...recommended,
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
  applicants: Omit<MatchedApplicant, 'appliedAt'>[],
  signal: AbortSignal,
): Promise<ScoredApplicant[]> {
  const model = matchingModel();
  const { skills, location } = job;
  const posting = {
    features: encodeJob(jobText(job), model),
    facts: factsOf(job),
    skills,
    location,
  };
  const matches: ScoredApplicant[] = [];
  for (const [at, applicant] of applicants.entries()) {
    // Yields to other requests while thousands of profiles are read.
    if (at % APPLICANTS_AT_ONCE === 0) await setImmediate(undefined, { signal });
    const { title, profile } = applicant;
    const text = { title, ...profile };
    const features = seekerFeatures(applicant);
    const seeker = createSeeker(features, wishesOf({}), model);
    const explain = createExplainer(seeker, { text, features }, model);
    matches.push({ applicationId: applicant.applicationId, explanation: explain(posting) });
  }
  return matches.sort(
    (a, b) => b.explanation.rank - a.explanation.rank || a.applicationId - b.applicationId,
  );
}

/**
 * Open jobs of the same kind, the most similar first, those near it before others; never the job
 * itself. Fewer than asked for, or none, where no others are close.
 */
export async function listRelatedJobs(
  db: Db,
  { job }: JobWithCompany,
  { index, now }: { index: CandidateIndex; now: Date },
): Promise<JobWithCompany[]> {
  const model = matchingModel();
  const { title, skills, location, description, requirements } = job;
  // The posting is read as the profile of someone who does its work.
  const text = profileText({ skills, experience: description, education: requirements }, title);
  const found = await recommend(
    { text, features: encodeProfile(text, model), wishes: wishesOf({ location }) },
    {
      index,
      model,
      now,
      limit: RELATED,
      exclude: new Set([job.id]),
      readJobs: (ids) => readOpenJobs(db, ids, now),
    },
  );
  return found.jobs.filter(({ explanation }) => explanation.relevance >= RELATED_FROM);
}

/** The stored features, or new ones where they are missing or of another version. */
function seekerFeatures({
  features,
  modelVersion,
  profile,
  title,
}: Pick<SeekerRow, 'features' | 'modelVersion' | 'title'> & {
  profile: Parameters<typeof profileText>[0];
}): Features {
  const model = matchingModel();
  if (features && modelVersion === model.version) return features;
  return encodeProfile(profileText(profile, title), model);
}

/** In the order of the ids, without those deleted or closed. */
async function readOpenJobs(
  db: Db,
  ids: number[],
  now: Date,
): Promise<(JobWithCompany & ExplainedJob & { id: number })[]> {
  const model = matchingModel();
  const found = (await listJobsById(db, ids)).filter(({ job }) => !isClosed(job, now));
  const stored = await listJobFeatures(db, ids, model.version);
  return found.map((row) => {
    const { id, skills, location } = row.job;
    return {
      ...row,
      id,
      skills,
      location,
      features: stored.get(id) ?? encodeJob(jobText(row.job), model),
      facts: factsOf(row.job),
    };
  });
}

function factsOf(job: JobRow): JobFacts {
  const { location, isRemote, jobType } = job;
  return { where: locate(location), isRemote, jobType, ...annualPay(job) };
}
