import type { Features } from '../model/record.ts';
import { createProbe, type Probe, relevance, similarity } from './relevance.ts';
import { type JobFacts, locationFactor, type Wishes, wishFactor } from './wishes.ts';

/** A seeker as the ranking sees one. */
export interface Seeker {
  probe: Probe;
  wishes: Wishes;
}

export interface Score {
  /** Probability that the work is the seeker's own, 0 to 1. */
  relevance: number;
  /** relevance² × location × pay × job type: what jobs are ordered by, 0 to 1. */
  rank: number;
  /** 0 to 100, in the same order as `rank`. */
  matchScore: number;
  /** 0 to 100. */
  locationScore: number;
}

export function createSeeker(features: Features, wishes: Wishes): Seeker {
  return { probe: createProbe(features), wishes };
}

/** The square keeps a wanted place from winning over the wanted work. */
export function rankOf(relevant: number, factor: number): number {
  return relevant * relevant * factor;
}

const matchScoreOf = (rank: number) => Math.round(100 * Math.sqrt(rank));

/** The exact score of one job whose record begins at `offset`. */
export function scoreJob(
  { probe, wishes }: Seeker,
  records: Uint8Array,
  facts: JobFacts,
  offset = 0,
): Score {
  const own = relevance(similarity(probe, records, offset));
  const rank = rankOf(own, wishFactor(wishes, facts));
  return {
    relevance: own,
    rank,
    matchScore: matchScoreOf(rank),
    locationScore: Math.round(100 * locationFactor(wishes, facts)),
  };
}
