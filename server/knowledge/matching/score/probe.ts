import { DIMENSIONS } from '../model/model.ts';
import { type Features, MAX_OCCUPATIONS, OFFSET, u16, type Weighted } from '../model/record.ts';

/**
 * Maximum that each comparison adds to the sum. Chosen together with the weight of the wishes by
 * coordinate ascent on nDCG@10 over the watched trades of `npm run bench:matching`, at 3 and 16
 * right postings.
 */
export const WEIGHTS = { concepts: 4.2, terms: 4, words: 2.5, occupations: 1 } as const;
/** Weight of the nearest postings relative to the profile itself, where they are all alike. */
const MOST_FEEDBACK = 0.2;
const FEEDBACK_TERMS = 40;
/** Heaviest keys used in the inverted lists. */
const LOOKED_UP = 40;

/** Allows for the rounding of vectors of unit length. */
const ROUNDED_UP = 1.001;

const ID_SPACE = 65_536;
const FULL = 255;

/** Weight of each id per step of a record's share, and the heaviest ids, heaviest first. */
export interface ProbeList {
  weights: ReadonlyMap<number, number>;
  ids: readonly number[];
}

/** Features of a profile, laid out so that a record is compared in one pass. */
export interface Probe {
  concepts: ProbeList;
  terms: ProbeList;
  occupations: ProbeList;
  /** Vector scaled by the weight of the words. */
  words: Float32Array;
  /** Upper bound of what the words of a record add. */
  mostOfWords: number;
}

export interface ProbeParts {
  /** Unit length. */
  concepts: ReadonlyMap<number, number>;
  /** Sum of 1. */
  terms: ReadonlyMap<number, number>;
  occupations: ReadonlyMap<number, number>;
  /** Unit length. */
  words: Float32Array;
}

/** Parts of the postings nearest to a profile. */
export interface Feedback extends ProbeParts {
  /** Mean cosine of the concepts of two of them, 0 to 1; 0 for a single one. */
  likeness: number;
}

function listOf(
  weight: number,
  ...parts: (readonly [ReadonlyMap<number, number>, number])[]
): ProbeList {
  const weights = new Map<number, number>();
  for (const [part, share] of parts) {
    for (const [id, value] of part) {
      weights.set(id, Math.fround((weights.get(id) ?? 0) + (weight * share * value) / FULL));
    }
  }
  const heaviest = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { weights, ids: heaviest.slice(0, LOOKED_UP).map(([id]) => id) };
}

const LISTS = ['concepts', 'terms', 'occupations'] as const;

/** Tables of weights by id, of one probe at a time: those of each would be 786 kB of garbage. */
const tables = {
  concepts: new Float32Array(ID_SPACE),
  terms: new Float32Array(ID_SPACE),
  occupations: new Float32Array(ID_SPACE),
};
let tabled: Probe | undefined;

function tablesOf(probe: Probe): typeof tables {
  if (probe === tabled) return tables;
  for (const list of LISTS) {
    const table = tables[list];
    for (const id of tabled?.[list].weights.keys() ?? []) table[id] = 0;
    for (const [id, weight] of probe[list].weights) table[id] = weight;
  }
  tabled = probe;
  return tables;
}

export function createProbe(profile: ProbeParts, feedback?: Feedback): Probe {
  const share = MOST_FEEDBACK * (feedback?.likeness ?? 0);
  const list = (name: (typeof LISTS)[number]) =>
    feedback && share > 0
      ? listOf(WEIGHTS[name], [profile[name], 1], [feedback[name], share])
      : listOf(WEIGHTS[name], [profile[name], 1]);
  return {
    concepts: list('concepts'),
    terms: list('terms'),
    occupations: list('occupations'),
    words: profile.words.map(
      (value, d) => WEIGHTS.words * (value + share * (feedback?.words[d] ?? 0)),
    ),
    mostOfWords: WEIGHTS.words * (1 + share) * ROUNDED_UP,
  };
}

/** Entries of a list of a record, without unused ones. */
export function readList(record: Features, list: (typeof LISTS)[number]): Weighted[] {
  const [ids, shares, count] = {
    concepts: [OFFSET.concepts, OFFSET.conceptShares, record[OFFSET.conceptCount] ?? 0] as const,
    terms: [OFFSET.terms, OFFSET.termShares, record[OFFSET.termCount] ?? 0] as const,
    occupations: [OFFSET.occupations, OFFSET.occupationShares, MAX_OCCUPATIONS] as const,
  }[list];
  const entries: Weighted[] = [];
  for (let index = 0; index < count; index++) {
    const share = record[shares + index] ?? 0;
    if (share > 0) entries.push([u16(record, ids + 2 * index), share / FULL]);
  }
  return entries;
}

/** Sum of the votes that a profile and a record have in common, up to 1. */
export function sharedVotes(votes: ReadonlyMap<number, number>, record: Features): number {
  let sum = 0;
  for (const [id, share] of readList(record, 'occupations')) {
    sum += Math.min(share, votes.get(id) ?? 0);
  }
  return Math.min(1, sum);
}

const i8 = (bytes: Uint8Array, offset: number) => ((bytes[offset] ?? 0) << 24) >> 24;

function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const norm = Math.sqrt(square) || 1;
  return vector.map((value) => value / norm);
}

/** Unit length. */
export function readWords(record: Features): Float32Array {
  const words = new Float32Array(DIMENSIONS);
  for (let d = 0; d < DIMENSIONS; d++) words[d] = i8(record, OFFSET.words + d);
  return unit(words);
}

const total = (values: Iterable<number>) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum || 1;
};
const scaled = (list: ReadonlyMap<number, number>, factor: number) =>
  new Map([...list].map(([id, value]) => [id, value * factor]));

/** Scales terms to a sum of 1. */
export const asShares = (terms: Iterable<Weighted>): Map<number, number> => {
  const list = new Map(terms);
  return scaled(list, 1 / total(list.values()));
};

/** Combines the nearest postings, weighted by nearness (Rocchio feedback). */
export function partsOfNearest(
  nearest: readonly { record: Features; work: number }[],
  idf: (term: number) => number,
): Feedback {
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
    likeness: likenessOf(nearest.map(({ record }) => record)),
  };
}

/** Mean cosine of the concepts of two records, from the length of the sum of all. */
function likenessOf(records: readonly Features[]): number {
  const count = records.length;
  const sums = new Map<number, number>();
  for (const record of records) {
    for (const [id, share] of readList(record, 'concepts'))
      sums.set(id, (sums.get(id) ?? 0) + share);
  }
  const square = Math.hypot(...sums.values()) ** 2;
  return count < 2 ? 0 : Math.max(0, (square - count) / (count * (count - 1)));
}

/** Nearness of a record's work: the sum of all comparisons. */
export const workOf = (probe: Probe, record: Features): number =>
  listedWorkOf(probe, record) + wordsWorkOf(probe, record);

/** Part of the concepts, terms and occupations. */
export function listedWorkOf(probe: Probe, record: Features): number {
  let sum = 0;
  const { concepts, terms, occupations } = tablesOf(probe);
  const conceptEnd = record[OFFSET.conceptCount] ?? 0;
  for (let index = 0; index < conceptEnd; index++) {
    const weight = concepts[u16(record, OFFSET.concepts + 2 * index)] ?? 0;
    if (weight > 0) sum += weight * (record[OFFSET.conceptShares + index] ?? 0);
  }
  const termEnd = record[OFFSET.termCount] ?? 0;
  for (let index = 0; index < termEnd; index++) {
    const weight = terms[u16(record, OFFSET.terms + 2 * index)] ?? 0;
    if (weight > 0) sum += weight * (record[OFFSET.termShares + index] ?? 0);
  }
  for (let index = 0; index < MAX_OCCUPATIONS; index++) {
    const share = record[OFFSET.occupationShares + index] ?? 0;
    if (share === 0) break;
    sum += (occupations[u16(record, OFFSET.occupations + 2 * index)] ?? 0) * share;
  }

  return sum;
}

/** Part of the word vectors. */
export function wordsWorkOf({ words }: Probe, record: Features): number {
  let dot = 0;
  let norm = 0;
  for (let d = 0; d < DIMENSIONS; d++) {
    const value = i8(record, OFFSET.words + d);
    dot += value * (words[d] ?? 0);
    norm += value * value;
  }

  return norm === 0 ? 0 : Math.max(0, dot / Math.sqrt(norm));
}
