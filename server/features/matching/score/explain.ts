import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';
import { AT, type Features, u16 } from '../model/record.ts';
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

/** An occupation's name; some have one in one language only. */
interface OccupationName {
  en: string;
  fr: string;
}

/** Why a job is shown; the text of each code is in the locale files. */
type Reason =
  | { code: 'skills'; values: { met: number; total: number; skills: string[] } }
  | { code: 'background'; values: { occupation: OccupationName } }
  | { code: 'neighbour'; values: { occupation: OccupationName; own: OccupationName } }
  | { code: 'location'; values: { location: string } }
  | { code: 'pay'; values: { match: 'above' | 'within' } }
  | { code: 'remote'; values: Record<string, never> }
  | { code: 'jobType'; values: { jobType: JobFacts['jobType'] } }
  /** There is nothing else to say for it, but for how few are nearer. */
  | { code: 'few'; values: Record<string, never> };

export interface Explanation extends Score {
  /** Share of the listed skills that the profile shows, 0 to 100; 0 when none is listed. */
  skillsMatch: number;
  /** Undefined when the posting names no pay, or the profile no target. */
  salaryMatch: SalaryMatch | undefined;
  /** Only what is true, by what each adds to the sum, and at least one. */
  reasons: Reason[];
}

/** From this chance on the work is close to the seeker's background. */
const CLOSE = 0.35;
/** From this share on an occupation is one that a posting points to. */
const POINTS_TO = 0.25;
/** From this share on an occupation is a profile's own: only its title can say so. */
const NAMED = 0.95;
/** Below this share of both texts a common concept is not worth naming. */
const NAMED_SHARE = 0.08;
const FULL = 255;

/** The fields of a job that an explanation needs. */
export interface ExplainedJob {
  features: Features;
  facts: JobFacts;
  skills: readonly string[];
  location: string;
}

/** The Canadian occupation that both texts point to most. */
function commonConcept(
  concepts: ReadonlyMap<number, number>,
  features: Features,
  model: Model,
): number | undefined {
  let best: number | undefined;
  let most = NAMED_SHARE;
  for (let at = 0; at < (features[AT.conceptCount] ?? 0); at++) {
    const id = u16(features, AT.concepts + 2 * at);
    const share = ((concepts.get(id) ?? 0) * (features[AT.conceptShares + at] ?? 0)) / FULL;
    if (share > most && model.concepts[id]?.key.startsWith('noc:')) {
      most = share;
      best = id;
    }
  }
  return best;
}

/**
 * Reads a profile once, and returns what explains one job: its score with everything a card shows.
 * For the few jobs that are shown.
 */
export function createExplainer(
  seeker: Seeker,
  profile: { text: ProfileText; features: Features },
  model: Model,
): (job: ExplainedJob) => Explanation {
  const { wishes } = seeker;
  const readSkills = createSkillReader(profile.text, model);
  const own = readList(profile.features, 'occupations');
  const ownIds = own.filter(([, share]) => share >= NAMED);

  const nameOf = (concept: number | undefined): OccupationName | undefined => {
    const found = concept === undefined ? undefined : model.concepts[concept];
    return found?.en ? { en: found.en, fr: found.fr } : undefined;
  };

  /** The occupation of the job, and that of the seeker which it is beside, if it is another. */
  function workReason({ features }: ExplainedJob): Reason | undefined {
    const [first] = readList(features, 'occupations');
    const job = first && first[1] >= POINTS_TO ? first[0] : undefined;
    const beside =
      job === undefined || ownIds.some(([id]) => id === job)
        ? undefined
        : ownNeighbourOf(job, ownIds, model);
    const occupation = nameOf(job ?? commonConcept(seeker.parts.concepts, features, model));
    if (!occupation) return undefined;
    const ownName = nameOf(beside);
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
    const work = score.relevance >= CLOSE ? workReason(job) : undefined;
    if (work) reasons.push(work);
    if (met.length > 0) {
      const skills: Reason = {
        code: 'skills',
        values: { met: met.length, total, skills: met },
      };
      // What the skills add, beside what the rest of the texts does.
      const ofTexts = score.rank - skillsPart(share);
      if (skillsPart(share) > ofTexts) reasons.unshift(skills);
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
