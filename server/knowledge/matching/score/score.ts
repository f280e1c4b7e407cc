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
import {
  BANDS,
  type JobAsks,
  logFactorOf,
  type Qualities,
  rate,
  type Shortfall,
  shortfallsOf,
} from './rating.ts';
import { homeFactor, type JobFacts, locationFactor, type Wishes } from './wishes.ts';

/** Difference between all and none of the listed skills. */
const SKILLS_WEIGHT = 2;
const HALF = 0.5;
/**
 * Weight of the wishes relative to the nearest work: with few right jobs they reorder those that
 * fit but do not lift others above them.
 */
const WISHES_WEIGHT = 0.5;
/** Usual nearness of the nearest work: the median of the benchmark's profiles. */
const USUAL_BEST = 6;
/** Lower bound of `best`, for profiles of noise, which are near to nothing. */
const LEAST_BEST = 2.5;
/**
 * Maps the sum, and its ratio to the best, to the chance that a job is right: a logistic regression
 * over the watched trades, all densities together, with wishes and without.
 */
const CALIBRATION = { ratio: 1.42, sum: 0.83, bias: -3.88 } as const;

export interface Seeker {
  parts: ProbeParts;
  probe: Probe;
  /** Nearness of the nearest open work; `USUAL_BEST` if unknown. */
  best: number;
  wishes: Wishes;
  /** Undefined where only the work is compared. */
  has?: Qualities;
  isBlank: boolean;
  /** Inverse document frequency of a term. */
  idf: (term: number) => number;
}

export interface Score {
  /** Chance that the work suits the seeker, regardless of the wishes; 0 to 1. */
  relevance: number;
  /** Value by which jobs are sorted: the rating, then the nearness to the home, then the work. */
  rank: number;
  /** Rating from 0 to 100, in the same order as `rank`. */
  matchScore: number;
  /** From 0 to 100. */
  locationScore: number;
  /** Reasons for a lower rating, the costliest first. */
  shortfalls: Shortfall[];
}

export function createSeeker(
  features: Features,
  wishes: Wishes,
  model: Model,
  has?: Qualities,
): Seeker {
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
    has,
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
const chanceOf = (sum: number, best: number): number =>
  1 / (1 + Math.exp(-(slopeOf(best) * sum + CALIBRATION.bias)));

/** Part of the listed skills in the sum; 0 by default, if either side lists none. */
const skillsPart = (share = HALF): number => SKILLS_WEIGHT * (share - HALF);

/** Part of unmet wishes in the sum; 0 or less. */
export const wishesPart = (best: number, logFactor: number): number =>
  WISHES_WEIGHT * best * logFactor;

interface ScoredParts {
  /** Share of the listed skills that the profile has; without one the skills are ignored. */
  skillsShare?: number;
  asks?: JobAsks;
  location?: string;
}

/** Together less than half a point, so that the order of ratings stays. */
const TIES = { home: 0.25, work: 0.2 } as const;
/** Sum at which the work breaks ties by two thirds of its share. */
const USUAL_WORK = 10;

/** Exact score of a job. */
export function scoreJob(
  { probe, best, wishes, has }: Seeker,
  record: Features,
  facts: JobFacts,
  { skillsShare, asks, location = '' }: ScoredParts = {},
): Score {
  const work = workOf(probe, record) + skillsPart(skillsShare);
  const shortfalls = shortfallsOf({ wishes, has }, { facts, asks, location });
  const rating = rate(chanceOf(work + wishesPart(best, logFactorOf(shortfalls)), best), shortfalls);
  return {
    relevance: chanceOf(work, best),
    rank: rankOf(rating, homeFactor(wishes, facts), work),
    matchScore: Math.round(rating),
    locationScore: Math.round(100 * locationFactor(wishes, facts)),
    shortfalls,
  };
}

/** Recommended jobs of one rating are sorted by the home and the work, others by the rating alone. */
function rankOf(rating: number, home: number, work: number): number {
  const rounded = Math.round(rating);
  if (rounded < BANDS.partial) return rating;
  return rounded + TIES.home * home + TIES.work * (1 - Math.exp(-Math.max(0, work) / USUAL_WORK));
}
