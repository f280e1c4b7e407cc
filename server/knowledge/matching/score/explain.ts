import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';
import type { Features } from '../model/record.ts';
import { ownNeighbourOf } from './neighbours.ts';
import { readList } from './probe.ts';
import { distanceTo, type JobAsks } from './rating.ts';
import { type Score, type Seeker, scoreJob } from './score.ts';
import { createSkillReader } from './skills.ts';
import {
  homeFactor,
  isRemoteJob,
  type JobFacts,
  LOCATION,
  locationFactor,
  type SalaryMatch,
  salaryMatch,
  type Wishes,
  wantsRemote,
} from './wishes.ts';

/** Name of an occupation; some have one in one language only. */
interface OccupationName {
  en: string;
  fr: string;
}

/** Reason to show a job; the text of each code is in the locale files. */
type Reason =
  | { code: 'skills'; values: { met: number; total: number; skills: string[] } }
  /** The work is close, and neither side's occupation is certain enough to be named. */
  | { code: 'work'; values: Record<string, never> }
  | { code: 'background'; values: { occupation: OccupationName } }
  | { code: 'neighbour'; values: { occupation: OccupationName; own: OccupationName } }
  | { code: 'location'; values: { location: string } }
  | { code: 'pay'; values: { match: 'above' | 'within' } }
  | { code: 'remote'; values: Record<string, never> }
  | { code: 'jobType'; values: { jobType: JobFacts['jobType'] } }
  /** No other reason, except that few jobs are nearer. */
  | { code: 'few'; values: Record<string, never> };

export interface Explanation extends Score {
  /** Share of the listed skills that the profile has, 0 to 100; 0 if none is listed. */
  skillsMatch: number;
  /** Listed skills that the profile does not show; empty if it lists none. */
  unmetSkills: string[];
  /** Undefined if the posting names no pay or the profile no target. */
  salaryMatch: SalaryMatch | undefined;
  /** Distance from the home to work that is done farther away; undefined where places are wished. */
  homeKm: number | undefined;
  /** One to three. */
  reasons: Reason[];
}

/** Minimum relevance of work that is close to the seeker's background. */
export const CLOSE_RELEVANCE = 0.35;
/** Minimum share of an occupation that a posting points to. */
const MIN_JOB_SHARE = 0.25;
/** Minimum share of an occupation that both sides point to. */
const MIN_SHARED = 0.1;
/** Minimum share of a profile's own occupation, which only its title can reach. */
const MIN_OWN_SHARE = 0.95;
const MAX_REASONS = 3;

function homeKmOf(wishes: Wishes, facts: JobFacts): number | undefined {
  if (wishes.places.length > 0 || isRemoteJob(facts)) return undefined;
  return homeFactor(wishes, facts) === LOCATION.wanted ? undefined : distanceTo(wishes, facts);
}

/** In a place that is desired, or, where none is, near the home. */
const isNear = (wishes: Wishes, facts: JobFacts) =>
  (wishes.places.length > 0 || wishes.home !== undefined) &&
  locationFactor(wishes, facts) * homeFactor(wishes, facts) === LOCATION.wanted;

export interface ExplainedJob {
  features: Features;
  facts: JobFacts;
  asks?: JobAsks;
  skills: readonly string[];
  location: string;
}

/**
 * Reads a profile once, and returns a function that scores and explains a job. Slow: only for jobs
 * that are displayed.
 */
export function createExplainer(
  seeker: Seeker,
  profile: { text: ProfileText; features: Features },
  model: Model,
): (job: ExplainedJob) => Explanation {
  const { wishes } = seeker;
  const readSkills = createSkillReader(profile.text, model);
  const occupations = readList(profile.features, 'occupations');
  const ownOccupations = occupations.filter(([, share]) => share >= MIN_OWN_SHARE);

  const nameOf = (concept: number | undefined): OccupationName | undefined => {
    const known = concept === undefined ? undefined : model.concepts[concept];
    return known?.en ? { en: known.en, fr: known.fr } : undefined;
  };

  /** Whether the profile's titles or texts point to an occupation too. */
  const isShared = (occupation: number) =>
    occupations.some(([id, share]) => id === occupation && share >= MIN_SHARED) ||
    (seeker.parts.concepts.get(occupation) ?? 0) >= MIN_SHARED;

  /** The job's occupation, if it is the seeker's own or a neighbour of it. */
  function workReason({ features }: ExplainedJob): Reason {
    const [first] = readList(features, 'occupations');
    const job = first && first[1] >= MIN_JOB_SHARE ? first[0] : undefined;
    const occupation = nameOf(job);
    if (job === undefined || !occupation) return { code: 'work', values: {} };
    const own = nameOf(ownNeighbourOf(job, ownOccupations, model));
    const isOwn = ownOccupations.some(([id]) => id === job);
    if (own && !isOwn) return { code: 'neighbour', values: { occupation, own } };
    return isOwn || isShared(job)
      ? { code: 'background', values: { occupation } }
      : { code: 'work', values: {} };
  }

  return (job) => {
    const { facts, features } = job;
    const { met, unmet, total, share } = readSkills(job.skills);
    const score = scoreJob(seeker, features, facts, { ...job, skillsShare: share });
    const pay = salaryMatch(wishes, facts);
    const reasons: Reason[] = [];
    if (score.relevance >= CLOSE_RELEVANCE) reasons.push(workReason(job));
    if (met.length > 0) {
      reasons.push({ code: 'skills', values: { met: met.length, total, skills: met } });
    }
    const isRemote = isRemoteJob(facts);
    if (isRemote && wantsRemote(wishes)) reasons.push({ code: 'remote', values: {} });
    else if (!isRemote && isNear(wishes, facts)) {
      reasons.push({ code: 'location', values: { location: job.location } });
    }
    if (pay === 'above' || pay === 'within') reasons.push({ code: 'pay', values: { match: pay } });
    if (wishes.jobTypes.includes(facts.jobType)) {
      reasons.push({ code: 'jobType', values: { jobType: facts.jobType } });
    }
    if (reasons.length === 0) reasons.push({ code: 'few', values: {} });
    return {
      ...score,
      skillsMatch: total === 0 ? 0 : Math.round((100 * met.length) / total),
      unmetSkills: unmet,
      salaryMatch: pay,
      homeKm: homeKmOf(wishes, facts),
      reasons: reasons.slice(0, MAX_REASONS),
    };
  };
}
