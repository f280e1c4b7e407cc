import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';
import { type Features, OFFSET, u16 } from '../model/record.ts';
import { ownNeighbourOf } from './neighbours.ts';
import { readList } from './probe.ts';
import { type Score, type Seeker, scoreJob, skillsPart } from './score.ts';
import { createSkillReader } from './skills.ts';
import {
  isRemoteJob,
  type JobFacts,
  locationFactor,
  type SalaryMatch,
  salaryMatch,
} from './wishes.ts';

/** Name of an occupation; some have one in one language only. */
interface OccupationName {
  en: string;
  fr: string;
}

/** Reason to show a job; the text of each code is in the locale files. */
type Reason =
  | { code: 'skills'; values: { met: number; total: number; skills: string[] } }
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
  /** Undefined if the posting names no pay or the profile no target. */
  salaryMatch: SalaryMatch | undefined;
  /** At least one, sorted by what each adds to the rank. */
  reasons: Reason[];
}

/** Minimum relevance of work that is close to the seeker's background. */
const CLOSE_RELEVANCE = 0.35;
/** Minimum share of an occupation that a posting points to. */
const MIN_JOB_SHARE = 0.25;
/** Minimum share of a profile's own occupation, which only its title can reach. */
const MIN_OWN_SHARE = 0.95;
/** Minimum share of a common concept in both texts for it to be named. */
const MIN_COMMON_SHARE = 0.08;
const FULL = 255;

export interface ExplainedJob {
  features: Features;
  facts: JobFacts;
  skills: readonly string[];
  location: string;
}

/** Canadian occupation that both texts point to most. */
function commonConcept(
  concepts: ReadonlyMap<number, number>,
  features: Features,
  model: Model,
): number | undefined {
  let best: number | undefined;
  let maxShare = MIN_COMMON_SHARE;
  for (let index = 0; index < (features[OFFSET.conceptCount] ?? 0); index++) {
    const id = u16(features, OFFSET.concepts + 2 * index);
    const share = ((concepts.get(id) ?? 0) * (features[OFFSET.conceptShares + index] ?? 0)) / FULL;
    if (share > maxShare && model.concepts[id]?.key.startsWith('noc:')) {
      maxShare = share;
      best = id;
    }
  }
  return best;
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
  const ownOccupations = readList(profile.features, 'occupations').filter(
    ([, share]) => share >= MIN_OWN_SHARE,
  );

  const nameOf = (concept: number | undefined): OccupationName | undefined => {
    const known = concept === undefined ? undefined : model.concepts[concept];
    return known?.en ? { en: known.en, fr: known.fr } : undefined;
  };

  /** Occupation of the job, and the seeker's own if the two are neighbours. */
  function workReason({ features }: ExplainedJob): Reason | undefined {
    const [first] = readList(features, 'occupations');
    const job = first && first[1] >= MIN_JOB_SHARE ? first[0] : undefined;
    const neighbour =
      job === undefined || ownOccupations.some(([id]) => id === job)
        ? undefined
        : ownNeighbourOf(job, ownOccupations, model);
    const occupation = nameOf(job ?? commonConcept(seeker.parts.concepts, features, model));
    if (!occupation) return undefined;
    const ownName = nameOf(neighbour);
    return ownName
      ? { code: 'neighbour', values: { occupation, own: ownName } }
      : { code: 'background', values: { occupation } };
  }

  return (job) => {
    const { facts, features } = job;
    const { met, total, share } = readSkills(job.skills);
    const score = scoreJob(seeker, features, facts, { skillsShare: share });
    const pay = salaryMatch(wishes, facts);
    const reasons: Reason[] = [];
    const work = score.relevance >= CLOSE_RELEVANCE ? workReason(job) : undefined;
    if (work) reasons.push(work);
    if (met.length > 0) {
      const skills: Reason = {
        code: 'skills',
        values: { met: met.length, total, skills: met },
      };
      // Puts the skills first if they add more than the rest.
      const restPart = score.rank - skillsPart(share);
      if (skillsPart(share) > restPart) reasons.unshift(skills);
      else reasons.push(skills);
    }
    const wantsRemote = wishes.places.some(({ remote }) => remote);
    const isRemote = isRemoteJob(facts);
    if (isRemote && wantsRemote) reasons.push({ code: 'remote', values: {} });
    else if (wishes.places.length > 0 && !isRemote && locationFactor(wishes, facts) === 1) {
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
      salaryMatch: pay,
      reasons,
    };
  };
}
