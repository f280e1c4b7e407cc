import { setImmediate } from 'node:timers/promises';
import type { Widening } from '#shared/contract/contract.ts';
import { MAX_RECOMMENDATIONS, WIDER_MODES, type WiderMode } from '#shared/domain/constants.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { factsOfProfile } from '#shared/domain/work-facts.ts';
import { distanceKm, locate, type Whereabouts } from '../../knowledge/matching/geo/whereabouts.ts';
import type { CandidateIndex } from '../../knowledge/matching/index/candidate-index.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../../knowledge/matching/model/encode.ts';
import type { Features } from '../../knowledge/matching/model/record.ts';
import { type RecommendOptions, recommend } from '../../knowledge/matching/recommend.ts';
import { createExplainer, type Explanation } from '../../knowledge/matching/score/explain.ts';
import { createSeeker } from '../../knowledge/matching/score/score.ts';
import {
  isRemoteJob,
  type JobFacts,
  type Wishes,
  wishesOf,
} from '../../knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '../../knowledge/matching/texts.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { JobRow, JobWithCompany } from '../jobs/queries.ts';
import { getOwnPosting } from '../jobs/service.ts';
import { listDismissedJobIds } from '../marks/queries.ts';
import { factsOf, readOpenJobs, withPostings } from './open-jobs.ts';
import type { RecommendedJob, ScoredApplicant } from './present.ts';
import { findSeeker, type MatchedApplicant, type SeekerRow } from './queries.ts';

/** Applicants scored in a row: one without stored features takes some milliseconds. */
const APPLICANTS_AT_ONCE = 10;
const RELATED = 4;
const MIN_RELATED_RELEVANCE = 0.5;
/** Distance within which a related job of another province is shown. */
const REACHED_KM = 250;

type SearchOptions = Pick<RecommendOptions<never>, 'index' | 'now'>;

export interface RecommendationOptions extends SearchOptions {
  /** Without one, the list ends where jobs stop fitting. */
  mode?: WiderMode;
  limit: number;
  offset?: number;
}

/** Texts of a profile that is not begun. */
const NO_TEXTS = { skills: [], experience: null, education: null, location: null };

/** The best jobs of a seeker, the best first, with the facts that decide how many are shown. */
interface BestJobs {
  jobs: { id: number; facts: JobFacts; explanation: Explanation }[];
  atFirst: number;
  wishes: Wishes;
  namesPlaces: boolean;
}

/**
 * Jobs that suit a job seeker, best first, without those applied to or dismissed, as they are in
 * the database. A profile without any work gets none.
 */
export async function recommendJobs(
  db: Db,
  actor: Actor,
  { mode, limit, offset = 0, ...options }: RecommendationOptions,
): Promise<{ jobs: RecommendedJob[]; total: number; namesPlaces: boolean }> {
  const best = await findBestJobs(db, actor, options);
  const shown = jobsOfMode(best, mode);
  return {
    jobs: await withPostings(db, shown.slice(offset, offset + limit)),
    total: shown.length,
    namesPlaces: best.namesPlaces,
  };
}

/** Modes that show more jobs than the one before, with their number. */
export async function listWidenings(
  db: Db,
  actor: Actor,
  options: SearchOptions,
): Promise<Widening[]> {
  const best = await findBestJobs(db, actor, options);
  const province = provinceOf(best.wishes) ?? null;
  let before = jobsOfMode(best, undefined).length;
  return WIDER_MODES.flatMap((mode) => {
    const count = jobsOfMode(best, mode).length;
    const more = count - before;
    before = count;
    return more > 0 ? { mode, province: mode === 'province' ? province : null, more } : [];
  });
}

function jobsOfMode({ jobs, atFirst, wishes }: BestJobs, mode: WiderMode | undefined) {
  if (mode === 'wide') return jobs;
  const province = mode === 'province' ? provinceOf(wishes) : undefined;
  const isInProvince = ({ where }: JobFacts) =>
    province !== undefined && where.province === province;
  return jobs.filter(({ facts }, position) => position < atFirst || isInProvince(facts));
}

/** Province of the places that a seeker names, or else of the home, if it is one. */
function provinceOf({ places, home }: Wishes): ProvinceCode | undefined {
  const named = places.length > 0 ? places : home ? [home] : [];
  const [province, ...others] = new Set(named.map((place) => place.province));
  return others.length === 0 ? province : undefined;
}

async function findBestJobs(db: Db, actor: Actor, options: SearchOptions): Promise<BestJobs> {
  const [seeker, dismissedJobIds] = await Promise.all([
    findSeeker(db, actor.id),
    listDismissedJobIds(db, actor),
  ]);
  if (!seeker) return { jobs: [], atFirst: 0, wishes: wishesOf({}), namesPlaces: false };
  const { profile, title } = seeker;
  const wishes = wishesOf(profile ?? {});
  const { jobs, atFirst } = await recommend(
    {
      text: { ...profile, title },
      features: seekerFeatures(seeker),
      wishes,
      has: {
        ...factsOfProfile({ ...NO_TEXTS, ...profile, title }, profile ?? {}),
        areLanguagesSet: profile?.workLanguages != null,
      },
    },
    {
      ...options,
      model: matchingModel(),
      isWide: true,
      limit: MAX_RECOMMENDATIONS,
      reach: profile?.reach,
      exclude: new Set([...seeker.appliedJobIds, ...dismissedJobIds]),
      readJobs: (ids) => readOpenJobs(db, ids, options.now),
    },
  );
  const namesPlaces = (profile?.desiredLocations ?? []).some((place) => place.trim() !== '');
  return { jobs, atFirst, wishes, namesPlaces };
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

/** An open job that is like another, with its distance from it; null if remote or unknown. */
type RelatedJob = JobWithCompany & { distanceKm: number | null };

/**
 * Up to four similar open jobs that a person who can take this one can reach, without the job
 * itself: the most similar first, nearby ones before others.
 */
export async function listRelatedJobs(
  db: Db,
  { job }: JobWithCompany,
  { index, now }: { index: CandidateIndex; now: Date },
): Promise<RelatedJob[]> {
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
      limit: MAX_RECOMMENDATIONS,
      exclude: new Set([job.id]),
      readJobs: (ids) => readOpenJobs(db, ids, now),
    },
  );
  const where = locate(location);
  const related = recommended.jobs
    .filter(({ explanation }) => explanation.relevance >= MIN_RELATED_RELEVANCE)
    .filter((other) => isWithinReach(where, other))
    .slice(0, RELATED)
    .map(({ id, facts }) => ({ id, distanceKm: kmTo(where, facts) }));
  return withPostings(db, related);
}

/** Remote work that is open to the province, or work in the province or not far from the place. */
function isWithinReach(
  where: Whereabouts,
  { facts, explanation }: { facts: JobFacts; explanation: Explanation },
): boolean {
  if (isRemoteJob(facts)) return explanation.shortfalls.every(({ code }) => code !== 'closed');
  if (where.province === undefined || where.province === facts.where.province) return true;
  return (distanceKm(where, facts.where) ?? Infinity) <= REACHED_KM;
}

function kmTo(where: Whereabouts, facts: JobFacts): number | null {
  const km = isRemoteJob(facts) ? undefined : distanceKm(where, facts.where);
  return km ? Math.max(1, Math.round(km)) : null;
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
