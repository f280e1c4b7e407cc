import type { Reach } from '#shared/domain/constants.ts';
import { AT, isBlank, RECORD_BYTES } from '../model/record.ts';
import { relevance, similarity, u16, WEIGHTS } from '../score/relevance.ts';
import { fitOf, rankOf, type Score, type Seeker, scoreJob } from '../score/score.ts';
import type { JobFacts } from '../score/wishes.ts';
import { FactColumns, grown } from './fact-columns.ts';
import { Postings } from './postings.ts';
import { Records } from './records.ts';
import { selectLargest } from './select.ts';

/** A job as the index keeps it. */
export interface IndexedJob {
  id: number;
  /** Record of `encodeJob`. */
  features: Uint8Array;
  facts: JobFacts;
  postedAt: Date;
  closesAt?: Date | null;
}

export interface IndexMatch extends Score {
  id: number;
}

export interface SearchOptions {
  limit: number;
  now: Date;
  /** 'strict' leaves out jobs that do not meet every wish; else they come later. */
  reach?: Reach;
  /** Jobs to leave out, such as those already applied to. */
  exclude?: ReadonlySet<number>;
}

/** How many of a job's strongest concepts and terms are in the inverted lists. */
const LISTED_CONCEPTS = 12;
const LISTED_TERMS = 10;
/** How many of the best by the lists are scored exactly. */
const RESCORED = 1_000;
const FULL = 255 * 255;
/** Steps of a table of logarithms for each 1 of the sum. */
const STEPS = 64;
/** The word vectors are not in the lists: half of their maximum is assumed. */
const USUAL_WORDS = 0.5;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The logarithm of the relevance by what concepts and terms add to it, in steps. */
function logRelevances(): Float32Array {
  const most = WEIGHTS.concepts + WEIGHTS.terms;
  return Float32Array.from({ length: Math.ceil(most * STEPS) + 1 }, (_, step) => {
    const concepts = step / STEPS / WEIGHTS.concepts;
    return Math.log(relevance({ concepts, terms: 0, words: USUAL_WORDS }));
  });
}

/**
 * All open jobs in memory, about 400 bytes each. Takes candidates from inverted lists of concepts and
 * terms, then scores the best of them exactly. Results are to be checked against the database.
 */
export class CandidateIndex {
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #records = new Records();
  readonly #facts = new FactColumns();
  readonly #concepts = new Postings();
  readonly #terms = new Postings();
  #ids = new Float64Array(0);
  #postedAt = new Uint32Array(0);
  /** Seconds; 0 for never. */
  #closesAt = new Uint32Array(0);
  #sums = new Float32Array(0);
  #end = 0;

  get size(): number {
    return this.#slots.size;
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  /** The ids of all jobs. */
  ids(): IterableIterator<number> {
    return this.#slots.keys();
  }

  /** Adds a job, or replaces the one with its id. */
  put(job: IndexedJob): void {
    if (job.features.length !== RECORD_BYTES) {
      throw new RangeError(`A record has ${RECORD_BYTES} bytes, not ${job.features.length}`);
    }
    this.remove(job.id);
    const slot = this.#free.pop() ?? this.#end++;
    if (slot >= this.#ids.length) this.#resize(Math.ceil(slot * 1.5) + 1_024);
    this.#slots.set(job.id, slot);
    this.#ids[slot] = job.id;
    this.#postedAt[slot] = seconds(job.postedAt);
    this.#closesAt[slot] = job.closesAt ? Math.max(1, seconds(job.closesAt)) : 0;
    this.#facts.set(slot, job.facts);
    this.#records.set(slot, job.features);
    this.#eachListed(slot, (list, key, share) => list.add(key, slot, share));
  }

  /** Removes a job, if it is there. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#eachListed(slot, (list, key) => list.remove(key, slot));
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** Adds many jobs with one allocation: 100,000 in about half a second. */
  load(jobs: Iterable<IndexedJob>, count = 0): void {
    const needed = this.#end + count;
    if (needed > this.#ids.length) this.#resize(Math.max(needed, this.#ids.length * 2));
    for (const job of jobs) this.put(job);
  }

  /** The best jobs for a seeker, best first; for a blank profile the newest near it. */
  search(seeker: Seeker, { limit, now, reach, exclude }: SearchOptions): IndexMatch[] {
    const time = seconds(now);
    const factor = this.#facts.factors(seeker.wishes);
    const isOpen = (slot: number) => {
      const closes = this.#closesAt[slot] ?? 0;
      if (closes !== 0 && closes <= time) return false;
      if (reach === 'strict' && factor(slot) < 1) return false;
      return !exclude?.has(this.#ids[slot] ?? 0);
    };
    if (isBlank(seeker.probe.bytes)) return this.#newest(seeker, limit, isOpen);
    const ranked = Array.from(this.#candidates(seeker, factor, isOpen), (slot) => {
      const { bytes, offset } = this.#records.at(slot);
      const own = relevance(similarity(seeker.probe, bytes, offset));
      return { slot, id: this.#ids[slot] ?? 0, rank: rankOf(fitOf(own), factor(slot)) };
    });
    return ranked
      .sort((a, b) => b.rank - a.rank || b.id - a.id)
      .slice(0, limit)
      .map(({ slot }) => this.#candidate(seeker, slot));
  }

  #candidates(
    { probe }: Seeker,
    factor: (slot: number) => number,
    isOpen: (slot: number) => boolean,
  ): Uint32Array {
    const sums = this.#sums;
    const touched = new Uint32Array(this.#end);
    let count = 0;
    const gather = (
      list: Postings,
      ids: number,
      shares: number,
      length: number,
      weight: number,
    ) => {
      for (let at = 0; at < length; at++) {
        const posting = list.get(u16(probe.bytes, ids + 2 * at));
        if (!posting) continue;
        const factor = ((probe.bytes[shares + at] ?? 0) * weight) / FULL;
        for (let next = 0; next < posting.length; next++) {
          const slot = posting.slots[next] ?? 0;
          const sum = sums[slot] ?? 0;
          if (sum === 0) touched[count++] = slot;
          sums[slot] = sum + factor * (posting.shares[next] ?? 0);
        }
      }
    };
    const { bytes } = probe;
    gather(
      this.#concepts,
      AT.concepts,
      AT.conceptShares,
      bytes[AT.conceptCount] ?? 0,
      WEIGHTS.concepts,
    );
    gather(this.#terms, AT.terms, AT.termShares, bytes[AT.termCount] ?? 0, WEIGHTS.terms);

    // Twice the log of the relevance, nearly, plus the log of the factor: the order of the rank.
    const logRelevance = logRelevances();
    const values = new Float32Array(count);
    let open = 0;
    for (let at = 0; at < count; at++) {
      const slot = touched[at] ?? 0;
      const sum = sums[slot] ?? 0;
      sums[slot] = 0;
      if (!isOpen(slot)) continue;
      touched[open] = slot;
      values[open++] = 2 * (logRelevance[Math.round(sum * STEPS)] ?? 0) + Math.log(factor(slot));
    }
    return selectLargest(values, open, RESCORED).map((at) => touched[at] ?? 0);
  }

  #newest(seeker: Seeker, limit: number, isOpen: (slot: number) => boolean): IndexMatch[] {
    const factor = this.#facts.factors(seeker.wishes);
    return [...this.#slots]
      .filter(([, slot]) => isOpen(slot))
      .map(([id, slot]) => ({ id, slot, near: factor(slot), posted: this.#postedAt[slot] ?? 0 }))
      .sort((a, b) => b.near - a.near || b.posted - a.posted || b.id - a.id)
      .slice(0, limit)
      .map(({ slot }) => this.#candidate(seeker, slot));
  }

  #candidate(seeker: Seeker, slot: number): IndexMatch {
    const { bytes, offset } = this.#records.at(slot);
    const score = scoreJob(seeker, bytes, this.#facts.get(slot), { offset });
    return { id: this.#ids[slot] ?? 0, ...score };
  }

  #eachListed(slot: number, visit: (list: Postings, key: number, share: number) => void): void {
    const { bytes, offset } = this.#records.at(slot);
    const conceptEnd = Math.min(LISTED_CONCEPTS, bytes[offset + AT.conceptCount] ?? 0);
    for (let at = 0; at < conceptEnd; at++) {
      const key = u16(bytes, offset + AT.concepts + 2 * at);
      visit(this.#concepts, key, bytes[offset + AT.conceptShares + at] ?? 0);
    }
    const termEnd = Math.min(LISTED_TERMS, bytes[offset + AT.termCount] ?? 0);
    for (let at = 0; at < termEnd; at++) {
      const key = u16(bytes, offset + AT.terms + 2 * at);
      visit(this.#terms, key, bytes[offset + AT.termShares + at] ?? 0);
    }
  }

  #resize(size: number): void {
    this.#ids = grown(this.#ids, new Float64Array(size));
    this.#postedAt = grown(this.#postedAt, new Uint32Array(size));
    this.#closesAt = grown(this.#closesAt, new Uint32Array(size));
    this.#sums = new Float32Array(size);
    this.#facts.resize(size);
  }
}
