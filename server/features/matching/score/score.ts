import type { Features } from '../model/record.ts';
import { createProbe, type Probe, relevance, similarity } from './relevance.ts';
import { type JobFacts, locationFactor, type Wishes, wishFactor } from './wishes.ts';

/** The data of a seeker for the ranking. */
export interface Seeker {
  probe: Probe;
  wishes: Wishes;
}

export interface Score {
  /** Probability that the work is the seeker's own, 0 to 1. */
  relevance: number;
  /** fit² × location × pay × job type: what jobs are ordered by, 0 to 1. */
  rank: number;
  /** 0 to 100, in the same order as `rank`. */
  matchScore: number;
  /** 0 to 100. */
  locationScore: number;
}

export function createSeeker(features: Features, wishes: Wishes): Seeker {
  return { probe: createProbe(features), wishes };
}

/** How far the listed skills bend the relevance: of .8 all make .88, none .74. */
const SKILLS_BEND = 0.75;
const HALF = 0.5;
const bent = (relevant: number, skillsShare: number) =>
  relevant ** (1 + SKILLS_BEND * (HALF - skillsShare));
/** The same text with all its skills is the whole of 1. */
const BEST = bent(relevance({ terms: 1, concepts: 1, words: 1 }), 1);

/** How well the work fits, 0 to 1: the relevance, raised or lowered by the share of skills met. */
export function fitOf(relevant: number, skillsShare = HALF): number {
  return bent(relevant, skillsShare) / BEST;
}

/** Squared, so that a wanted place does not outweigh the wanted work. */
export function rankOf(fit: number, factor: number): number {
  return fit * fit * factor;
}

const matchScoreOf = (rank: number) => Math.round(100 * Math.sqrt(rank));

/**
 * The exact score of one job whose record begins at `offset`. Without a share of skills they are
 * ignored.
 */
export function scoreJob(
  { probe, wishes }: Seeker,
  records: Uint8Array,
  facts: JobFacts,
  { offset = 0, skillsShare }: { offset?: number; skillsShare?: number } = {},
): Score {
  const own = relevance(similarity(probe, records, offset));
  const rank = rankOf(fitOf(own, skillsShare), wishFactor(wishes, facts));
  return {
    relevance: own,
    rank,
    matchScore: matchScoreOf(rank),
    locationScore: Math.round(100 * locationFactor(wishes, facts)),
  };
}
