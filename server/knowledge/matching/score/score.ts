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

/** Difference between all and none of the listed skills. */
const SKILLS_WEIGHT = 3.5;
const HALF = 0.5;
/**
 * Weight of the wishes relative to the nearest work: with few right jobs they reorder those that
 * fit but do not lift others above them.
 */
const WISHES_WEIGHT = 0.5;
/** Usual nearness of the nearest work: the median of the benchmark's profiles. */
export const USUAL_BEST = 6;
/** Lower bound of `best`, for profiles of noise, which are near to nothing. */
const LEAST_BEST = 2.5;
/**
 * Maps the sum, and its ratio to the best, to the chance that a job is right: a logistic regression
 * over the watched trades, all densities together, with wishes and without.
 */
const CALIBRATION = { ratio: 2.85, sum: 0.33, bias: -3.25 } as const;

export interface Seeker {
  parts: ProbeParts;
  probe: Probe;
  /** Nearness of the nearest open work; `USUAL_BEST` if unknown. */
  best: number;
  wishes: Wishes;
  isBlank: boolean;
  /** Inverse document frequency of a term. */
  idf: (term: number) => number;
}

export interface Score {
  /** Chance that the work suits the seeker, regardless of the wishes; 0 to 1. */
  relevance: number;
  /** Chance without the listed skills; 0 to 1. */
  background: number;
  /** Sum by which jobs are sorted. */
  rank: number;
  /** Chance that the job is right, 0 to 100, in the same order as `rank`. */
  matchScore: number;
  /** From 0 to 100. */
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

/** Adds the nearest postings to the probe. */
export function withFeedback(
  seeker: Seeker,
  nearest: readonly { record: Features; work: number }[],
): Seeker {
  if (nearest.length === 0) return seeker;
  return { ...seeker, probe: createProbe(seeker.parts, partsOfNearest(nearest, seeker.idf)) };
}

/** Sets the nearness of the nearest work. */
export const withBest = (seeker: Seeker, best: number): Seeker => ({
  ...seeker,
  best: Math.max(LEAST_BEST, best),
});

const slopeOf = (best: number) => CALIBRATION.ratio / best + CALIBRATION.sum;

/** Chance that a job with this sum is right. */
export const chanceOf = (sum: number, best: number): number =>
  1 / (1 + Math.exp(-(slopeOf(best) * sum + CALIBRATION.bias)));

/** Inverse of `chanceOf`. */
export const sumOf = (chance: number, best: number): number =>
  (Math.log(chance / (1 - chance)) - CALIBRATION.bias) / slopeOf(best);

/** Part of the listed skills in the sum; 0 by default, if either side lists none. */
export const skillsPart = (share = HALF): number => SKILLS_WEIGHT * (share - HALF);

/** Part of unmet wishes in the sum; 0 or less. */
export const wishesPart = (best: number, logFactor: number): number =>
  WISHES_WEIGHT * best * logFactor;

/** Exact score of a job; without a share the skills are ignored. */
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
