import type { Model } from '../model/model.ts';
import { AT, type Features } from '../model/record.ts';
import { type Probe, u16 } from './relevance.ts';
import { type Score, type Seeker, scoreJob } from './score.ts';
import type { SkillReader } from './skills.ts';
import {
  isRemoteJob,
  type JobFacts,
  locationFactor,
  type SalaryMatch,
  salaryMatch,
} from './wishes.ts';

/** Why a job is shown; the text of each code is in the locale files. */
type Reason =
  | { code: 'skills'; values: { met: number; total: number; skills: string[] } }
  | { code: 'background'; values: { occupation: { en: string; fr: string } } }
  | { code: 'location'; values: { location: string } }
  | { code: 'pay'; values: { match: 'above' | 'within' } }
  | { code: 'remote'; values: Record<string, never> }
  | { code: 'jobType'; values: { jobType: JobFacts['jobType'] } };

export interface Explanation extends Score {
  /** Whether the work is close or a skill is met, beyond wishes. */
  suits: boolean;
  /** Share of the listed skills that the profile shows, 0 to 100; 0 when none is listed. */
  skillsMatch: number;
  /** Undefined when the posting names no pay, or the profile no target. */
  salaryMatch: SalaryMatch | undefined;
  /** Only what is true, the weightiest first. */
  reasons: Reason[];
}

/** Below this share of both texts a common occupation is not worth naming. */
const NAMED_SHARE = 0.08;
const FULL = 255 * 255;
/** From this relevance on a job is close to the seeker's background. */
const CLOSE = 0.35;

/** The Canadian occupation that both texts point to most. */
function commonOccupation(probe: Probe, { bytes }: Features, model: Model): number | undefined {
  let best: number | undefined;
  let most = NAMED_SHARE * FULL;
  for (let at = 0; at < (bytes[AT.conceptCount] ?? 0); at++) {
    const id = u16(bytes, AT.concepts + 2 * at);
    const share = (probe.concepts[id] ?? 0) * (bytes[AT.conceptShares + at] ?? 0);
    if (share > most && model.concepts[id]?.key.startsWith('noc:')) {
      most = share;
      best = id;
    }
  }
  return best;
}

/** The occupation that the job's title names, else the common one; none where the work is not close. */
function occupationToName(
  seeker: Seeker,
  { features, occupation }: Pick<ExplainedJob, 'features' | 'occupation'>,
  model: Model,
) {
  const named = occupation === undefined ? undefined : model.conceptOf(occupation);
  const concept = model.concepts[named ?? commonOccupation(seeker.probe, features, model) ?? -1];
  return concept && { en: concept.en, fr: concept.fr };
}

/** The fields of a job that an explanation needs. */
export interface ExplainedJob {
  features: Features;
  facts: JobFacts;
  /** NOC code of the title, where it is recognised. */
  occupation?: string;
  skills: readonly string[];
  location: string;
}

/** The score of one job with everything a card shows; for the few jobs that are shown. */
export function explainJob(
  seeker: Seeker,
  readSkills: SkillReader,
  job: ExplainedJob,
  model: Model,
): Explanation {
  const { facts, features } = job;
  const { wishes } = seeker;
  const { met, total, share } = readSkills(job.skills);
  const score = scoreJob(seeker, features.bytes, facts, { skillsShare: share });
  const pay = salaryMatch(wishes, facts);
  const reasons: Reason[] = [];
  if (met.length > 0) {
    reasons.push({ code: 'skills', values: { met: met.length, total, skills: met } });
  }
  const isClose = score.relevance >= CLOSE;
  const occupation = isClose ? occupationToName(seeker, job, model) : undefined;
  if (occupation) reasons.push({ code: 'background', values: { occupation } });
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
  return {
    ...score,
    suits: isClose || met.length > 0,
    skillsMatch: total === 0 ? 0 : Math.round((100 * met.length) / total),
    salaryMatch: pay,
    reasons,
  };
}
