import { DIMENSIONS } from '../model/model.ts';
import { AT, type Features, MAX_OCCUPATIONS, u16, type Weighted } from '../model/record.ts';

/**
 * What each comparison adds to the sum when it is whole. Chosen with the wishes' weight by coordinate
 * ascent on nDCG@10 over the watched trades of `npm run bench:matching`, at 3 and 16 right postings.
 */
export const WEIGHTS = { concepts: 4.2, terms: 4, words: 2.5, occupations: 1 } as const;
/** What the nearest postings say counts as so much of what the profile says itself. */
const FEEDBACK = 0.2;
/** How many of the terms of the nearest postings are looked for. */
const FEEDBACK_TERMS = 40;
/** How many of the heaviest keys are looked for in the inverted lists. */
const LOOKED_FOR = 40;

const ID_SPACE = 65_536;
const FULL = 255;

/** By id what it adds to the sum for each step of a record's share, and the ids, heaviest first. */
export interface ProbeList {
  weights: Float32Array;
  ids: readonly number[];
}

/** A profile's features laid out so that any record is compared in one pass. */
export interface Probe {
  concepts: ProbeList;
  terms: ProbeList;
  occupations: ProbeList;
  /** At most as long as its weight. */
  words: Float32Array;
}

/** What a probe is made of: each list adds up, or is as long, as it is compared. */
export interface ProbeParts {
  /** At length 1. */
  concepts: ReadonlyMap<number, number>;
  /** Adding up to 1. */
  terms: ReadonlyMap<number, number>;
  occupations: ReadonlyMap<number, number>;
  /** At length 1. */
  words: Float32Array;
}

function listOf(
  weight: number,
  ...parts: (readonly [ReadonlyMap<number, number>, number])[]
): ProbeList {
  const weights = new Float32Array(ID_SPACE);
  const ids = new Set<number>();
  for (const [part, share] of parts) {
    for (const [id, value] of part) {
      ids.add(id);
      weights[id] = (weights[id] ?? 0) + (weight * share * value) / FULL;
    }
  }
  const heaviest = [...ids].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  return { weights, ids: heaviest.slice(0, LOOKED_FOR) };
}

/** @param feedback what the postings nearest to the profile say */
export function createProbe(own: ProbeParts, feedback?: ProbeParts): Probe {
  const list = (name: 'concepts' | 'terms' | 'occupations') =>
    feedback
      ? listOf(WEIGHTS[name], [own[name], 1], [feedback[name], FEEDBACK])
      : listOf(WEIGHTS[name], [own[name], 1]);
  return {
    concepts: list('concepts'),
    terms: list('terms'),
    occupations: list('occupations'),
    words: own.words.map(
      (value, d) => WEIGHTS.words * (value + FEEDBACK * (feedback?.words[d] ?? 0)),
    ),
  };
}

/** The entries of one of a record's lists; ends at a share of 0. */
export function readList(record: Features, list: 'concepts' | 'terms' | 'occupations'): Weighted[] {
  const [ids, shares, count] = {
    concepts: [AT.concepts, AT.conceptShares, record[AT.conceptCount] ?? 0] as const,
    terms: [AT.terms, AT.termShares, record[AT.termCount] ?? 0] as const,
    occupations: [AT.occupations, AT.occupationShares, MAX_OCCUPATIONS] as const,
  }[list];
  const entries: Weighted[] = [];
  for (let at = 0; at < count; at++) {
    const share = record[shares + at] ?? 0;
    if (share > 0) entries.push([u16(record, ids + 2 * at), share / FULL]);
  }
  return entries;
}

const i8 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 24) >> 24;

function unit(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

/** The word vector of a record, at length 1. */
export function readWords(record: Features): Float32Array {
  return unit(Float32Array.from({ length: DIMENSIONS }, (_, d) => i8(record, AT.words + d)));
}

const total = (values: Iterable<number>) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum || 1;
};
const scaled = (list: ReadonlyMap<number, number>, factor: number) =>
  new Map([...list].map(([id, value]) => [id, value * factor]));

/** Terms adding up to 1. */
export const asShares = (terms: Iterable<Weighted>): Map<number, number> => {
  const list = new Map(terms);
  return scaled(list, 1 / total(list.values()));
};

/** What the nearest postings say together, the nearer the more (Rocchio). */
export function partsOfNearest(
  nearest: readonly { record: Features; work: number }[],
  idf: (term: number) => number,
): ProbeParts {
  const best = Math.max(...nearest.map(({ work }) => work));
  const concepts = new Map<number, number>();
  const terms = new Map<number, number>();
  const occupations = new Map<number, number>();
  const words = new Float32Array(DIMENSIONS);
  let weights = 0;
  for (const { record, work } of nearest) {
    const weight = Math.exp(work - best);
    weights += weight;
    const add = (sums: Map<number, number>, entries: Iterable<Weighted>) => {
      for (const [id, share] of entries) sums.set(id, (sums.get(id) ?? 0) + weight * share);
    };
    add(concepts, readList(record, 'concepts'));
    add(occupations, readList(record, 'occupations'));
    add(terms, asShares(readList(record, 'terms').map(([id, share]) => [id, share * idf(id)])));
    readWords(record).forEach((value, d) => {
      words[d] = (words[d] ?? 0) + weight * value;
    });
  }
  const heaviest = [...terms].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, FEEDBACK_TERMS);
  return {
    concepts: scaled(concepts, 1 / (Math.hypot(...concepts.values()) || 1)),
    terms: asShares(heaviest),
    occupations: scaled(occupations, 1 / weights),
    words: unit(words),
  };
}

/** How near the work of a record is: the sum of what is compared. */
export function workOf(probe: Probe, record: Features): number {
  let sum = 0;
  const concepts = probe.concepts.weights;
  const conceptEnd = record[AT.conceptCount] ?? 0;
  for (let at = 0; at < conceptEnd; at++) {
    const own = concepts[u16(record, AT.concepts + 2 * at)] ?? 0;
    if (own > 0) sum += own * (record[AT.conceptShares + at] ?? 0);
  }
  const terms = probe.terms.weights;
  const termEnd = record[AT.termCount] ?? 0;
  for (let at = 0; at < termEnd; at++) {
    const own = terms[u16(record, AT.terms + 2 * at)] ?? 0;
    if (own > 0) sum += own * (record[AT.termShares + at] ?? 0);
  }
  const occupations = probe.occupations.weights;
  for (let at = 0; at < MAX_OCCUPATIONS; at++) {
    const share = record[AT.occupationShares + at] ?? 0;
    if (share === 0) break;
    sum += (occupations[u16(record, AT.occupations + 2 * at)] ?? 0) * share;
  }
  let dot = 0;
  let norm = 0;
  for (let d = 0; d < DIMENSIONS; d++) {
    const value = i8(record, AT.words + d);
    dot += value * (probe.words[d] ?? 0);
    norm += value * value;
  }
  return norm === 0 ? sum : sum + Math.max(0, dot / Math.sqrt(norm));
}
