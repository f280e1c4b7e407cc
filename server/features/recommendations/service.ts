import { setImmediate } from 'node:timers/promises';
import { languagesOf } from '#shared/domain/posting-language.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { factsOfPosting, factsOfProfile, type OwnFacts } from '#shared/domain/work-facts.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import type { CandidateIndex } from '../../knowledge/matching/index/candidate-index.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../../knowledge/matching/model/encode.ts';
import type { Features } from '../../knowledge/matching/model/record.ts';
import { type RecommendOptions, recommend } from '../../knowledge/matching/recommend.ts';
import { createExplainer, type ExplainedJob } from '../../knowledge/matching/score/explain.ts';
import type { JobAsks } from '../../knowledge/matching/score/rating.ts';
import { createSeeker } from '../../knowledge/matching/score/score.ts';
import { annualPay, type JobFacts, wishesOf } from '../../knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '../../knowledge/matching/texts.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type JobRow, type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { getOwnPosting } from '../jobs/service.ts';
import type { RecommendedJob, ScoredApplicant } from './present.ts';
import {
  findSeeker,
  listAppliedJobIds,
  listJobFeatures,
  type MatchedApplicant,
  type SeekerRow,
} from './queries.ts';

/** Applicants scored in a row: one without stored features takes some milliseconds. */
const APPLICANTS_AT_ONCE = 10;
const RELATED = 4;
const MIN_RELATED_RELEVANCE = 0.5;

export type RecommendationOptions = Pick<
  RecommendOptions<never>,
  'index' | 'now' | 'limit' | 'offset' | 'exclude' | 'isWide'
>;

/** Texts of a profile that is not begun. */
const NO_TEXTS = { skills: [], experience: null, education: null, location: null };

/**
 * Jobs that suit a job seeker, best first, without those applied to, as they are in the database. A
 * profile without any work gets none.
 */
export async function recommendJobs(
  db: Db,
  actor: Actor,
  options: RecommendationOptions,
): Promise<{ jobs: RecommendedJob[]; total: number; namesPlaces: boolean }> {
  const seeker = await findSeeker(db, actor.id);
  if (!seeker) return { jobs: [], total: 0, namesPlaces: false };
  const { profile, title } = seeker;
  const applied = await listAppliedJobIds(db, actor.id);
  const recommended = await recommend(
    {
      text: profileText(profile, title),
      features: seekerFeatures(seeker),
      wishes: wishesOf(profile ?? {}),
      has: {
        ...factsOfProfile({ ...NO_TEXTS, ...profile, title }, profile ?? {}),
        areLanguagesSet: profile?.workLanguages != null,
      },
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

/** The employer's posting, if its applicants are scored. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findMatchedPosting(db: Db, actor: Actor, jobId: number) {
  const job = await getOwnPosting(db, actor, jobId);
  return job.matchCandidates ? job : undefined;
}

/**
 * Scores how well the work of these applicants fits a posting. Their wishes are private and not
 * scored. Stops when the signal is aborted.
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
  for (const [index, applicant] of applicants.entries()) {
    // Yields to other requests while thousands of profiles are read.
    if (index % APPLICANTS_AT_ONCE === 0) await setImmediate(undefined, { signal });
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
 * Up to four similar open jobs, without the job itself: the most similar first, nearby ones before
 * others.
 */
export async function listRelatedJobs(
  db: Db,
  { job }: JobWithCompany,
  { index, now }: { index: CandidateIndex; now: Date },
): Promise<JobWithCompany[]> {
  const model = matchingModel();
  const { title, skills, location, description, requirements } = job;
  // Reads the posting as the profile of someone who does its work.
  const text = profileText({ skills, experience: description, education: requirements }, title);
  const recommended = await recommend(
    {
      text,
      features: encodeProfile(text, model),
      wishes: wishesOf({ desiredLocations: [location] }),
    },
    {
      isWide: true,
      index,
      model,
      now,
      limit: RELATED,
      exclude: new Set([job.id]),
      readJobs: (ids) => readOpenJobs(db, ids, now),
    },
  );
  return recommended.jobs.filter(
    ({ explanation }) => explanation.relevance >= MIN_RELATED_RELEVANCE,
  );
}

/** Stored features, or new ones if these are missing or of another version. */
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

/** Jobs in the order of the ids, without deleted or closed ones. */
async function readOpenJobs(
  db: Db,
  ids: number[],
  now: Date,
): Promise<(JobWithCompany & ExplainedJob & { id: number })[]> {
  const model = matchingModel();
  const openJobs = (await listJobsById(db, ids)).filter(({ job }) => !isClosed(job, now));
  const stored = await listJobFeatures(db, ids, model.version);
  return openJobs.map((row) => {
    const { id, skills, location } = row.job;
    const storedRow = stored.get(id);
    return {
      ...row,
      id,
      skills,
      location,
      features: storedRow?.features ?? encodeJob(jobText(row.job), model),
      facts: factsOf(row.job),
      asks: asksOf(row.job, storedRow),
    };
  });
}

function factsOf(job: JobRow): JobFacts {
  const { location, jobType } = job;
  const isRemote = workplaceOf(job) === 'remote';
  return { where: locate(location), isRemote, jobType, ...annualPay(job) };
}

/** @param stored row of the index; its lists are null from a release that reads no facts */
function asksOf(job: JobRow, stored: Partial<OwnFacts> | undefined): JobAsks {
  const { remoteProvinces } = job;
  const { level = null, licences, workLanguages } = stored ?? {};
  if (licences && workLanguages) return { level, licences, workLanguages, remoteProvinces };
  return { ...factsOfPosting({ ...job, languages: languagesOf(job) }, job), remoteProvinces };
}
