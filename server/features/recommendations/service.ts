import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/session.ts';
import { type JobRow, type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { getOwnPosting } from '../jobs/service.ts';
import { locate } from './geo/whereabouts.ts';
import type { CandidateIndex } from './index/candidate-index.ts';
import { matchingModel } from './matching-model.ts';
import { encodeJob, encodeProfile } from './model/encode.ts';
import { type Features, isBlank } from './model/record.ts';
import type { CandidateMatch, RecommendedJob } from './present.ts';
import {
  findSeeker,
  listApplicants,
  listAppliedJobIds,
  listJobFeatures,
  type SeekerRow,
} from './queries.ts';
import { explainJob } from './score/explain.ts';
import { createProbe } from './score/relevance.ts';
import { createSeeker } from './score/score.ts';
import { annualPay, type JobFacts, wishesOf } from './score/wishes.ts';
import { profileText } from './texts.ts';

/** Below this score a job is no recommendation. */
export const LEAST_SCORE = 20;
/** So many more than asked for are taken from the index, in case some have just closed. */
const SPARE = 10;
const MAX_ROUNDS = 5;
const APPLICANTS_AT_ONCE = 50;

/**
 * The jobs that suit a job seeker best, best first. The index proposes; what is shown is open and not
 * applied to by the database's word, and scored from what it says now. A profile that says nothing
 * about work gets none.
 */
export async function recommendJobs(
  db: Db,
  actor: Actor,
  { index, limit, now }: { index: CandidateIndex; limit: number; now: Date },
): Promise<{ jobs: RecommendedJob[]; namesPlaces: boolean }> {
  const found = await findSeeker(db, actor.id);
  const features = found && seekerFeatures(found);
  if (!features || isBlank(features.bytes)) return { jobs: [], namesPlaces: false };
  const { profile, title } = found;
  const text = profileText(profile, title);
  const seeker = createSeeker(features, wishesOf(profile ?? {}));
  const model = matchingModel();
  const exclude = new Set(await listAppliedJobIds(db, actor.id));
  const jobs: RecommendedJob[] = [];
  for (let round = 0; round < MAX_ROUNDS && jobs.length < limit; round++) {
    const wanted = limit - jobs.length + SPARE;
    const ids = index.search(seeker, { limit: wanted, now, exclude }).map(({ id }) => id);
    for (const { job, company, isClosed, ...rest } of await withFeatures(db, ids)) {
      if (isClosed) continue;
      const { features: jobFeatures, facts } = rest;
      const { skills, location } = job;
      const one = { features: jobFeatures, facts, skills, location };
      jobs.push({ job, company, isClosed, explanation: explainJob(seeker, text, one, model) });
    }
    for (const id of ids) exclude.add(id);
    if (ids.length < wanted) break;
  }
  const suiting = jobs
    .filter(({ explanation }) => explanation.matchScore >= LEAST_SCORE)
    .sort((a, b) => b.explanation.rank - a.explanation.rank || b.job.id - a.job.id);
  return {
    jobs: suiting.slice(0, limit),
    namesPlaces: (profile?.desiredLocations ?? []).some((place) => place.trim() !== ''),
  };
}

/**
 * How well the work of everyone who applied fits one of the employer's postings, best first; nobody
 * is left out. Their wishes play no part, so that they stay their own. Empty unless the employer has
 * turned it on for the posting.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function matchCandidates(
  db: Db,
  actor: Actor,
  jobId: number,
): Promise<CandidateMatch[]> {
  const job = await getOwnPosting(db, actor, jobId);
  if (!job.matchCandidates) return [];
  const model = matchingModel();
  const posting = { probe: createProbe(encodeJob(job, model)), wishes: wishesOf({}) };
  const { skills, location } = job;
  const matches: CandidateMatch[] = [];
  for (const [at, applicant] of (await listApplicants(db, jobId)).entries()) {
    // Thousands of profiles are read in turn with what others ask for.
    if (at % APPLICANTS_AT_ONCE === 0) await setImmediate();
    const text = profileText(applicant.profile, applicant.title);
    const one = { features: seekerFeatures(applicant), facts: factsOf(job), skills, location };
    matches.push({
      applicationId: applicant.applicationId,
      // The likeness is the same either way, so the posting is laid out once for all.
      explanation: explainJob(posting, text, one, model),
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

/** In the order of the ids; one that is gone is left out. */
async function withFeatures(
  db: Db,
  ids: number[],
): Promise<(JobWithCompany & { features: Features; facts: JobFacts })[]> {
  const model = matchingModel();
  const found = await listJobsById(db, ids);
  const stored = await listJobFeatures(db, ids, model.version);
  return found.map((row) => {
    const bytes = stored.get(row.job.id);
    return {
      ...row,
      features: bytes ? { bytes } : encodeJob(row.job, model),
      facts: factsOf(row.job),
    };
  });
}

function factsOf(job: JobRow): JobFacts {
  const { location, isRemote, jobType } = job;
  return { where: locate(location), isRemote, jobType, ...annualPay(job) };
}
