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
  sharedVotes,
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

/** Difference between all and none of the listed skills in the sum. */
const SKILLS_WEIGHT = 2;
/**
 * Weight of the wishes in the sum, relative to the nearest work: with few right jobs they reorder
 * those that fit but do not lift others above them.
 */
const WISHES_WEIGHT = 0.5;
/** Nearness of the ten nearest postings, and of the nearest one: medians of the benchmark. */
const USUAL_BEST = 6;
const USUAL_TOP = 6.7;
/** Lower bound of `best` and `top`, for profiles of noise, which are near to nothing. */
const LEAST_BEST = 2.5;
/**
 * Maps the sum to the fit, by which the jobs of a band are sorted: a job of the own occupation that
 * misses a wish may be as likely right as a kindred one that meets all, but is better.
 */
const FIT = { ratio: 1.42, sum: 0.83, bias: -3.88 } as const;
/**
 * Chance that a job is right, by a logistic regression over the watched trades, where markets of 3,
 * 6, 16 and 100 right postings weigh the same. `top` is the work's share of the nearest work, which
 * separates a near occupation from the own one in a market of any size; `skills` is set by hand, as
 * the benchmark lists more of the employers' skills than people do.
 */
const CHANCE = { work: 0.42, top: 4.2, votes: 4.35, skills: 2.5, wishes: 1.5, bias: -4.3 } as const;
/** Share of the listed skills if either side lists none. */
const HALF = 0.5;

export interface Seeker {
  features: Features;
  parts: ProbeParts;
  probe: Probe;
  /** The profile's own occupations with their votes, without neighbours. */
  votes: ReadonlyMap<number, number>;
  /** Nearness of the ten nearest open jobs, and of the nearest one; usual ones if unknown. */
  best: number;
  top: number;
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
  const votes = readList(features, 'occupations');
  const parts = {
    concepts: new Map(readList(features, 'concepts')),
    terms: asShares(readList(features, 'terms')),
    occupations: spreadOccupations(votes, model),
    words: readWords(features),
  };
  return {
    features,
    parts,
    probe: createProbe(parts),
    votes: new Map(votes),
    best: USUAL_BEST,
    top: USUAL_TOP,
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

/** Sets the nearness of the nearest jobs, given nearest first. */
export function withNearness(seeker: Seeker, nearness: readonly number[]): Seeker {
  const mean = nearness.reduce((sum, one) => sum + one, 0) / Math.max(1, nearness.length);
  const top = nearness[0] ?? 0;
  return { ...seeker, best: Math.max(LEAST_BEST, mean), top: Math.max(LEAST_BEST, top) };
}

/** Logarithm of the odds that a job's work is right, whatever the wishes. */
function oddsOf({ top, votes }: Seeker, record: Features, work: number, skills: number): number {
  return (
    CHANCE.work * work +
    CHANCE.top * Math.min(1, work / top) +
    CHANCE.votes * sharedVotes(votes, record) +
    CHANCE.skills * skills +
    CHANCE.bias
  );
}

/** Fit of a job with this sum, from 0 to 1. */
const fitOf = (sum: number, best: number): number =>
  logistic((FIT.ratio / best + FIT.sum) * sum + FIT.bias);

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

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

/** Exact score of a job. */
export function scoreJob(
  seeker: Seeker,
  record: Features,
  facts: JobFacts,
  { skillsShare, asks, location = '' }: ScoredParts = {},
): Score {
  const { probe, best, wishes, has } = seeker;
  const work = workOf(probe, record);
  const skills = (skillsShare ?? HALF) - HALF;
  const odds = oddsOf(seeker, record, work, skills);
  const relevance = logistic(odds);
  const shortfalls = shortfallsOf({ wishes, has }, { facts, asks, location });
  const logFactor = logFactorOf(shortfalls);
  const rating = rate(
    {
      chance: logistic(odds + CHANCE.wishes * logFactor),
      fit: fitOf(work + SKILLS_WEIGHT * skills + wishesPart(best, logFactor), best),
    },
    shortfalls,
    skillsShare,
  );
  return {
    relevance,
    rank: rankOf(rating, homeFactor(wishes, facts), relevance),
    matchScore: Math.round(rating),
    locationScore: Math.round(100 * locationFactor(wishes, facts)),
    shortfalls,
  };
}

/** Recommended jobs of one rating are sorted by the home and the work, others by the rating alone. */
function rankOf(rating: number, home: number, relevance: number): number {
  const rounded = Math.round(rating);
  if (rounded < BANDS.partial) return rating;
  return rounded + TIES.home * home + TIES.work * relevance;
}
