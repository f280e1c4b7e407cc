import type { Reach } from '#shared/domain/constants.ts';
import { AT, MAX_OCCUPATIONS, RECORD_BYTES, u16 } from '../model/record.ts';
import { type Probe, type ProbeList, workOf } from '../score/probe.ts';
import {
  type Score,
  type Seeker,
  scoreJob,
  wishesPart,
  withBest,
  withFeedback,
} from '../score/score.ts';
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
/** How many of the best by the lists are scored exactly, and how many to find the nearest. */
const RESCORED = 1_000;
const RESCORED_FOR_NEAREST = 100;
/** Later than any date, in seconds. */
const NEVER = 2 ** 32;
/** The nearest postings, whose words are added to the seeker's. */
const NEAREST = 10;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

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
  readonly #occupations = new Postings();
  #ids = new Float64Array(0);
  #postedAt = new Uint32Array(0);
  /** Seconds; 0 for never. */
  #closesAt = new Uint32Array(0);
  /** Of a search under way. */
  #sums = new Float32Array(0);
  #touched = new Uint32Array(0);
  #values = new Float32Array(0);
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

  /**
   * The seeker with the words of the nearest postings, found by the work alone (with wishes it would
   * learn places), one of each text; and with how near the nearest work is.
   */
  learn(seeker: Seeker): Seeker {
    if (seeker.isBlank) return seeker;
    const candidates = this.#gather(seeker.probe, RESCORED_FOR_NEAREST);
    const texts = new Set<string>();
    const nearest = this.#byWork(seeker.probe, candidates).filter(({ slot }) => {
      const text = this.#textOf(slot);
      return !texts.has(text) && texts.add(text);
    });
    const learnt = withFeedback(
      seeker,
      nearest.slice(0, NEAREST).map(({ slot, work }) => ({ record: this.#records.at(slot), work })),
    );
    const best = this.#byWork(learnt.probe, candidates).slice(0, NEAREST);
    const sum = best.reduce((before, { work }) => before + work, 0);
    return withBest(learnt, best.length === 0 ? 0 : sum / best.length);
  }

  /**
   * The best jobs for a seeker, best first: as many as asked for, if so many are open. Where too few
   * have anything in common with the profile, the nearest by wishes follow, the newest first.
   */
  search(seeker: Seeker, { limit, now, reach, exclude }: SearchOptions): IndexMatch[] {
    const time = seconds(now);
    const logFactor = this.#facts.logFactors(seeker.wishes);
    const isOpen = (slot: number) => {
      const closes = this.#closesAt[slot] ?? 0;
      if (closes !== 0 && closes <= time) return false;
      if (reach === 'strict' && logFactor(slot) < 0) return false;
      return !exclude?.has(this.#ids[slot] ?? 0);
    };
    const ranked = seeker.isBlank ? [] : this.#ranked(seeker, logFactor, isOpen).slice(0, limit);
    if (ranked.length < limit) {
      const taken = new Set(ranked);
      const left = limit - ranked.length;
      ranked.push(...this.#newest(left, logFactor, (slot) => isOpen(slot) && !taken.has(slot)));
    }
    return ranked.map((slot) => this.#match(seeker, slot)).sort((a, b) => b.rank - a.rank);
  }

  /** Open jobs with something in common, best first. */
  #ranked(
    seeker: Seeker,
    logFactor: (slot: number) => number,
    isOpen: (slot: number) => boolean,
  ): number[] {
    const wished = (slot: number) => wishesPart(seeker.best, logFactor(slot));
    return Array.from(this.#gather(seeker.probe, RESCORED, isOpen, wished), (slot) => {
      const rank = workOf(seeker.probe, this.#records.at(slot)) + wished(slot);
      return { slot, id: this.#ids[slot] ?? 0, rank };
    })
      .sort((a, b) => b.rank - a.rank || b.id - a.id)
      .map(({ slot }) => slot);
  }

  /** The slots by the work alone, the nearest first. */
  #byWork(probe: Probe, slots: Uint32Array): { slot: number; work: number }[] {
    return Array.from(slots, (slot) => {
      return { slot, id: this.#ids[slot] ?? 0, work: workOf(probe, this.#records.at(slot)) };
    }).sort((a, b) => b.work - a.work || b.id - a.id);
  }

  /** The slots of the best by the inverted lists, unordered. */
  #gather(
    probe: Probe,
    count: number,
    isOpen: (slot: number) => boolean = () => true,
    wished: (slot: number) => number = () => 0,
  ): Uint32Array {
    const sums = this.#sums;
    const touched = this.#touched;
    let length = 0;
    const add = (list: Postings, { ids, weights }: ProbeList) => {
      for (const id of ids) {
        const posting = list.get(id);
        if (!posting) continue;
        const weight = weights[id] ?? 0;
        const { slots, shares } = posting;
        for (let next = 0; next < posting.length; next++) {
          const slot = slots[next] ?? 0;
          const sum = sums[slot] ?? 0;
          if (sum === 0) touched[length++] = slot;
          sums[slot] = sum + weight * (shares[next] ?? 0);
        }
      }
    };
    add(this.#concepts, probe.concepts);
    add(this.#terms, probe.terms);
    add(this.#occupations, probe.occupations);
    const values = this.#values;
    let open = 0;
    for (let at = 0; at < length; at++) {
      const slot = touched[at] ?? 0;
      const sum = sums[slot] ?? 0;
      sums[slot] = 0;
      if (!isOpen(slot)) continue;
      touched[open] = slot;
      values[open++] = sum + wished(slot);
    }
    return selectLargest(values, open, count).map((at) => touched[at] ?? 0);
  }

  /** The same for postings of one text, whatever their place. */
  #textOf(slot: number): string {
    return String(this.#records.at(slot).subarray(AT.concepts, AT.words));
  }

  /** The slots of the nearest by wishes, the newest first. */
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
    return Array.from(selectLargest(values, open, limit), (at) => slots[at] ?? 0)
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
    const conceptEnd = Math.min(LISTED_CONCEPTS, record[AT.conceptCount] ?? 0);
    for (let at = 0; at < conceptEnd; at++) {
      const key = u16(record, AT.concepts + 2 * at);
      visit(this.#concepts, key, record[AT.conceptShares + at] ?? 0);
    }
    const termEnd = Math.min(LISTED_TERMS, record[AT.termCount] ?? 0);
    for (let at = 0; at < termEnd; at++) {
      const key = u16(record, AT.terms + 2 * at);
      visit(this.#terms, key, record[AT.termShares + at] ?? 0);
    }
    for (let at = 0; at < MAX_OCCUPATIONS; at++) {
      const share = record[AT.occupationShares + at] ?? 0;
      if (share === 0) break;
      visit(this.#occupations, u16(record, AT.occupations + 2 * at), share);
    }
  }

  #resize(size: number): void {
    this.#ids = grown(this.#ids, new Float64Array(size));
    this.#postedAt = grown(this.#postedAt, new Uint32Array(size));
    this.#closesAt = grown(this.#closesAt, new Uint32Array(size));
    this.#sums = new Float32Array(size);
    this.#touched = new Uint32Array(size);
    this.#values = new Float32Array(size);
    this.#facts.resize(size);
  }
}
