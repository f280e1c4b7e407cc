import type { Reach } from '#shared/domain/constants.ts';
import { MAX_OCCUPATIONS, OFFSET, RECORD_BYTES, u16 } from '../model/record.ts';
import { listedWorkOf, type Probe, wordsWorkOf, workOf } from '../score/probe.ts';
import {
  type Score,
  type Seeker,
  scoreJob,
  wishesPart,
  withFeedback,
  withNearness,
} from '../score/score.ts';
import type { JobFacts } from '../score/wishes.ts';
import { FactColumns, grown } from './fact-columns.ts';
import { KeptAnswers } from './kept-answers.ts';
import { Postings } from './postings.ts';
import { haveOneText, Records } from './records.ts';
import { leastAbove, selectLargest } from './select.ts';

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
  /** 'strict' excludes jobs that do not meet every wish; otherwise these come later. */
  reach?: Reach;
  /** Ids of excluded jobs, such as those already applied to. */
  exclude?: ReadonlySet<number>;
}

/** Strongest concepts and terms of a job that are in the inverted lists. */
const LISTED_CONCEPTS = 12;
const LISTED_TERMS = 10;
/** Best candidates of the lists that are scored exactly, for a search and for feedback. */
const RESCORED = 1_000;
const RESCORED_FOR_NEAREST = 100;
/** Later than any date, in seconds. */
const NEVER = 2 ** 32;
const NEAREST = 10;

const byRank = (a: { id: number; rank: number }, b: { id: number; rank: number }) =>
  b.rank - a.rank || b.id - a.id;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Index of all open jobs in memory, about 400 bytes each. Takes candidates from inverted lists of
 * concepts and terms and scores the best exactly. Callers check results against the database.
 */
export class CandidateIndex {
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #records = new Records();
  readonly #facts = new FactColumns();
  readonly #concepts = new Postings();
  readonly #terms = new Postings();
  readonly #occupations = new Postings();
  readonly #kept = new KeptAnswers<IndexMatch>();
  #ids = new Float64Array(0);
  #postedAt = new Uint32Array(0);
  /** In seconds; 0 if the job never closes. */
  #closesAt = new Uint32Array(0);
  /** Buffers of a search. */
  #sums = new Float32Array(0);
  #candidates = new Uint32Array(0);
  #values = new Float32Array(0);
  #isExcluded = new Uint8Array(0);
  #end = 0;

  get size(): number {
    return this.#slots.size;
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  ids(): IterableIterator<number> {
    return this.#slots.keys();
  }

  /** Adds a job, or replaces the one with its id. */
  put(job: IndexedJob): void {
    if (job.features.length !== RECORD_BYTES) {
      throw new RangeError(`A record has ${RECORD_BYTES} bytes, not ${job.features.length}`);
    }
    this.remove(job.id);
    this.#kept.forget();
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

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#kept.forget();
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

  /**
   * Adds feedback from the nearest postings, one per text, and how near they are. They are found by
   * the work alone: with wishes the seeker would learn places.
   */
  learn(seeker: Seeker): Seeker {
    return seeker.isBlank ? seeker : this.#kept.learnt(seeker, (one) => this.#learn(one));
  }

  #learn(seeker: Seeker): Seeker {
    const candidates = this.#gather(seeker.probe, RESCORED_FOR_NEAREST);
    const nearest: { record: Uint8Array; work: number }[] = [];
    for (const { slot, work } of this.#byWork(seeker.probe, candidates)) {
      const record = this.#records.at(slot);
      if (!nearest.some((one) => haveOneText(one.record, record))) nearest.push({ record, work });
      if (nearest.length === NEAREST) break;
    }
    const learnt = withFeedback(seeker, nearest);
    const best = this.#byWork(learnt.probe, candidates).slice(0, NEAREST);
    return withNearness(
      learnt,
      best.map(({ work }) => work),
    );
  }

  /**
   * Up to `limit` jobs for a seeker, best first. If too few have anything in common with the
   * profile, the nearest by wishes follow, newest first.
   */
  search(seeker: Seeker, options: SearchOptions): IndexMatch[] {
    const { limit, now, reach, exclude } = options;
    const time = seconds(now);
    return this.#kept.found(seeker, [limit, reach, [...(exclude ?? [])]], time, () => ({
      matches: this.#search(seeker, options, time),
      until: leastAbove(time, this.#closesAt, this.#end),
    }));
  }

  #search(seeker: Seeker, { limit, reach, exclude }: SearchOptions, time: number): IndexMatch[] {
    const logFactor = this.#facts.logFactors(seeker.wishes);
    const nearness = this.#facts.nearness(seeker.wishes, logFactor);
    const excluded = [...(exclude ?? [])].flatMap((id) => this.#slots.get(id) ?? []);
    for (const slot of excluded) this.#isExcluded[slot] = 1;
    const [closesAt, isExcluded] = [this.#closesAt, this.#isExcluded];
    const isOpen = (slot: number) => {
      const closes = closesAt[slot] ?? 0;
      if (closes !== 0 && closes <= time) return false;
      if (isExcluded[slot] === 1) return false;
      return reach !== 'strict' || logFactor(slot) >= 0;
    };
    const ranked = seeker.isBlank ? [] : this.#ranked(seeker, limit, nearness, isOpen);
    if (ranked.length < limit) {
      const taken = new Set(ranked);
      const missing = limit - ranked.length;
      ranked.push(...this.#newest(missing, nearness, (slot) => isOpen(slot) && !taken.has(slot)));
    }
    for (const slot of excluded) this.#isExcluded[slot] = 0;
    return ranked.map((slot) => this.#match(seeker, slot)).sort((a, b) => b.rank - a.rank);
  }

  /** Slots of open jobs that have something in common with the seeker, best first. */
  #ranked(
    { probe, best }: Seeker,
    limit: number,
    logFactor: (slot: number) => number,
    isOpen: (slot: number) => boolean,
  ): number[] {
    const wished = (slot: number) => wishesPart(best, logFactor(slot));
    let ranked: { slot: number; id: number; rank: number }[] = [];
    let worst = Number.NEGATIVE_INFINITY;
    for (const slot of this.#gather(probe, RESCORED, isOpen, wished)) {
      const record = this.#records.at(slot);
      const wishes = wished(slot);
      const listed = listedWorkOf(probe, record);
      if (listed + wishes + probe.mostOfWords < worst) continue;
      const rank = listed + wordsWorkOf(probe, record) + wishes;
      ranked.push({ slot, id: this.#ids[slot] ?? 0, rank });
      if (ranked.length < 2 * limit) continue;
      ranked = ranked.sort(byRank).slice(0, limit);
      worst = ranked.at(-1)?.rank ?? worst;
    }
    return ranked
      .sort(byRank)
      .slice(0, limit)
      .map(({ slot }) => slot);
  }

  /** Slots sorted by the work alone, nearest first. */
  #byWork(probe: Probe, slots: Uint32Array): { slot: number; work: number }[] {
    return Array.from(slots, (slot) => {
      return { slot, id: this.#ids[slot] ?? 0, work: workOf(probe, this.#records.at(slot)) };
    }).sort((a, b) => b.work - a.work || b.id - a.id);
  }

  /** Slots of the best candidates of the inverted lists, unordered. */
  #gather(
    probe: Probe,
    count: number,
    isOpen?: (slot: number) => boolean,
    wished?: (slot: number) => number,
  ): Uint32Array {
    const sums = this.#sums;
    this.#concepts.addTo(sums, probe.concepts);
    this.#terms.addTo(sums, probe.terms);
    this.#occupations.addTo(sums, probe.occupations);
    const candidates = this.#candidates;
    const values = this.#values;
    let length = 0;
    for (let slot = 0; slot < this.#end; slot++) {
      const sum = sums[slot] ?? 0;
      if (sum === 0) continue;
      sums[slot] = 0;
      if (isOpen && !isOpen(slot)) continue;
      candidates[length] = slot;
      values[length++] = sum;
    }
    for (let at = 0; wished && at < length; at++) {
      values[at] = (values[at] ?? 0) + wished(candidates[at] ?? 0);
    }
    return selectLargest(values, length, count).map((index) => candidates[index] ?? 0);
  }

  /** Slots of the nearest jobs by wishes, newest first. */
  #newest(
    limit: number,
    logFactor: (slot: number) => number,
    isOpen: (slot: number) => boolean,
  ): number[] {
    const slots = new Uint32Array(this.#slots.size);
    const values = new Float32Array(this.#slots.size);
    let open = 0;
    for (const slot of this.#slots.values()) {
      if (!isOpen(slot)) continue;
      slots[open] = slot;
      values[open++] = logFactor(slot) + (this.#postedAt[slot] ?? 0) / NEVER;
    }
    return Array.from(selectLargest(values, open, limit), (index) => slots[index] ?? 0)
      .map((slot) => ({ slot, near: logFactor(slot), posted: this.#postedAt[slot] ?? 0 }))
      .sort(
        (a, b) =>
          b.near - a.near ||
          b.posted - a.posted ||
          (this.#ids[b.slot] ?? 0) - (this.#ids[a.slot] ?? 0),
      )
      .slice(0, limit)
      .map(({ slot }) => slot);
  }

  #match(seeker: Seeker, slot: number): IndexMatch {
    const score = scoreJob(seeker, this.#records.at(slot), this.#facts.get(slot));
    return { id: this.#ids[slot] ?? 0, ...score };
  }

  #eachListed(slot: number, visit: (list: Postings, key: number, share: number) => void): void {
    const record = this.#records.at(slot);
    const conceptEnd = Math.min(LISTED_CONCEPTS, record[OFFSET.conceptCount] ?? 0);
    for (let index = 0; index < conceptEnd; index++) {
      const key = u16(record, OFFSET.concepts + 2 * index);
      visit(this.#concepts, key, record[OFFSET.conceptShares + index] ?? 0);
    }
    const termEnd = Math.min(LISTED_TERMS, record[OFFSET.termCount] ?? 0);
    for (let index = 0; index < termEnd; index++) {
      const key = u16(record, OFFSET.terms + 2 * index);
      visit(this.#terms, key, record[OFFSET.termShares + index] ?? 0);
    }
    for (let index = 0; index < MAX_OCCUPATIONS; index++) {
      const share = record[OFFSET.occupationShares + index] ?? 0;
      if (share === 0) break;
      visit(this.#occupations, u16(record, OFFSET.occupations + 2 * index), share);
    }
  }

  #resize(size: number): void {
    this.#ids = grown(this.#ids, new Float64Array(size));
    this.#postedAt = grown(this.#postedAt, new Uint32Array(size));
    this.#closesAt = grown(this.#closesAt, new Uint32Array(size));
    this.#sums = new Float32Array(size);
    this.#candidates = new Uint32Array(size);
    this.#values = new Float32Array(size);
    this.#isExcluded = new Uint8Array(size);
    this.#facts.resize(size);
  }
}
