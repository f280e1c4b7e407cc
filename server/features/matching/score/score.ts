import type { Model } from '../model/model.ts';
import { type Features, isBlank } from '../model/record.ts';
import { spreadOccupations } from './neighbours.ts';
import {
  asShares,
  createProbe,
  type Probe,
  type ProbeParts,
  partsOfNearest,
  readList,
  readWords,
  workOf,
} from './probe.ts';
import { type JobFacts, locationFactor, type Wishes, wishFactor } from './wishes.ts';

/** What having all of the listed skills, rather than none, adds to the sum. */
const SKILLS_WEIGHT = 3.5;
const HALF = 0.5;
/**
 * How far wishes reach, relative to the seeker's own best work: with few right jobs they choose among
 * what fits, and never bring up what does not.
 */
const WISHES_WEIGHT = 0.5;
/** How near the nearest work usually is: in the middle of the profiles of the benchmark. */
export const USUAL_BEST = 6;
/** For nothing less are wishes a choice: a profile of noise is near to nothing. */
const LEAST_BEST = 2.5;
/**
 * From the sum, and from it beside the best, to the chance that a job is right: a logistic regression
 * over the watched trades, all densities together, with wishes and without.
 */
const CALIBRATION = { beside: 2.85, sum: 0.33, bias: -3.25 } as const;

/** The data of a seeker for the ranking. */
export interface Seeker {
  parts: ProbeParts;
  probe: Probe;
  /** How near the nearest of the open work is; usual where that is not known. */
  best: number;
  wishes: Wishes;
  isBlank: boolean;
  /** Inverse document frequency of a term. */
  idf: (term: number) => number;
}

export interface Score {
  /** Chance that the work is the seeker's, whatever the wishes; 0 to 1. */
  relevance: number;
  /** The same without the listed skills. */
  background: number;
  /** The sum: what jobs are ordered by. */
  rank: number;
  /** 0 to 100, in the same order as `rank`: the chance that the job is right. */
  matchScore: number;
  /** 0 to 100. */
  locationScore: number;
}

export function createSeeker(features: Features, wishes: Wishes, model: Model): Seeker {
  const parts = {
    concepts: new Map(readList(features, 'concepts')),
    terms: asShares(readList(features, 'terms')),
    occupations: spreadOccupations(readList(features, 'occupations'), model),
    words: readWords(features),
  };
  return {
    parts,
    probe: createProbe(parts),
    best: USUAL_BEST,
    wishes,
    isBlank: isBlank(features),
    idf: model.idf,
  };
}

/** The seeker with what the nearest postings say. */
export function withFeedback(
  seeker: Seeker,
  nearest: readonly { record: Features; work: number }[],
): Seeker {
  if (nearest.length === 0) return seeker;
  return { ...seeker, probe: createProbe(seeker.parts, partsOfNearest(nearest, seeker.idf)) };
}

/** The seeker to whom work so near is the best. */
export const withBest = (seeker: Seeker, best: number): Seeker => ({
  ...seeker,
  best: Math.max(LEAST_BEST, best),
});

const slopeOf = (best: number) => CALIBRATION.beside / best + CALIBRATION.sum;

/** The chance of a sum, where the nearest work is so near. */
export const chanceOf = (sum: number, best: number): number =>
  1 / (1 + Math.exp(-(slopeOf(best) * sum + CALIBRATION.bias)));

/** The sum that has a chance. */
export const sumOf = (chance: number, best: number): number =>
  (Math.log(chance / (1 - chance)) - CALIBRATION.bias) / slopeOf(best);

/** What the share of the listed skills adds; nothing where either side lists none. */
export const skillsPart = (share = HALF): number => SKILLS_WEIGHT * (share - HALF);

/** What unmet wishes take from the sum; 0 or less. */
export const wishesPart = (best: number, logFactor: number): number =>
  WISHES_WEIGHT * best * logFactor;

/** The exact score of one job. Without a share of skills they are ignored. */
export function scoreJob(
  { probe, best, wishes }: Seeker,
  record: Features,
  facts: JobFacts,
  { skillsShare }: { skillsShare?: number } = {},
): Score {
  const background = workOf(probe, record);
  const work = background + skillsPart(skillsShare);
  const rank = work + wishesPart(best, Math.log(wishFactor(wishes, facts)));
  return {
    relevance: chanceOf(work, best),
    background: chanceOf(background, best),
    rank,
    matchScore: Math.round(100 * chanceOf(rank, best)),
    locationScore: Math.round(100 * locationFactor(wishes, facts)),
  };
}
