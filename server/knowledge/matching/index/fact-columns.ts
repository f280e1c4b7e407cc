import { JOB_TYPES } from '#shared/domain/constants.ts';
import type { Whereabouts } from '../geo/whereabouts.ts';
import {
  homeWish,
  isRemoteJob,
  type JobFacts,
  locationFactor,
  payFactor,
  typeFactor,
  type Wishes,
} from '../score/wishes.ts';

/** Weight of the home relative to a desired place: the nearest jobs are among the candidates. */
const HOME_SHARE = 0.2;

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export function grown<T extends Column>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}

/** Number of kinds of work at a place: each job type, on site and remote. */
const KINDS = 2 * JOB_TYPES.length;

/** Job facts that are compared with wishes, by slot: 11 bytes per job. */
export class FactColumns {
  /** Indexes in the list of distinct whereabouts, about a thousand. */
  #where = new Uint16Array(0);
  /** Index of the job type; remote ones follow the others. */
  #kind = new Uint8Array(0);
  /** CAD per year; 0 for none. */
  #payMin = new Uint32Array(0);
  #payMax = new Uint32Array(0);
  readonly #places: Whereabouts[] = [];
  readonly #placeIds = new Map<string, number>();
  /** Caches ids by object, as a first load repeats the same objects. */
  readonly #idCache = new WeakMap<Whereabouts, number>();

  resize(size: number): void {
    this.#where = grown(this.#where, new Uint16Array(size));
    this.#kind = grown(this.#kind, new Uint8Array(size));
    this.#payMin = grown(this.#payMin, new Uint32Array(size));
    this.#payMax = grown(this.#payMax, new Uint32Array(size));
  }

  set(slot: number, facts: JobFacts): void {
    this.#where[slot] = this.#placeId(facts.where);
    const type = Math.max(0, JOB_TYPES.indexOf(facts.jobType));
    this.#kind[slot] = type + (isRemoteJob(facts) ? JOB_TYPES.length : 0);
    this.#payMin[slot] = facts.payMin ?? 0;
    this.#payMax[slot] = facts.payMax ?? 0;
  }

  get(slot: number): JobFacts {
    const kind = this.#kind[slot] ?? 0;
    return {
      where: this.#places[this.#where[slot] ?? 0] ?? {},
      isRemote: kind >= JOB_TYPES.length,
      jobType: JOB_TYPES[kind % JOB_TYPES.length] ?? JOB_TYPES[0],
      payMin: this.#payMin[slot] || null,
      payMax: this.#payMax[slot] || null,
    };
  }

  /** Logarithm of `wishFactor` by slot; each kind of work at a place is computed once. */
  logFactors(wishes: Wishes): (slot: number) => number {
    const onSite = { jobType: JOB_TYPES[0], isRemote: false };
    const remote = Math.log(locationFactor(wishes, { where: {}, ...onSite, isRemote: true }));
    const types = JOB_TYPES.map((type) => Math.log(typeFactor(wishes, type)));
    const factors = new Float64Array(KINDS * this.#places.length);
    this.#places.forEach((where, id) => {
      const place = Math.log(locationFactor(wishes, { where, ...onSite }));
      types.forEach((type, index) => {
        factors[KINDS * id + index] = place + type;
        factors[KINDS * id + JOB_TYPES.length + index] = Math.max(remote, place) + type;
      });
    });
    const underpaid = Math.log(payFactor(wishes, { payMax: (wishes.salaryMin ?? 0) - 1 }));
    const minPay = wishes.salaryMin ?? 0;
    const [where, kind, payMin, payMax] = [this.#where, this.#kind, this.#payMin, this.#payMax];
    return (slot) => {
      const factor = factors[KINDS * (where[slot] ?? 0) + (kind[slot] ?? 0)] ?? 0;
      const pay = payMax[slot] || payMin[slot] || minPay;
      return pay < minPay ? factor + underpaid : factor;
    };
  }

  /** The same with the home, where no place is wished. */
  nearness(wishes: Wishes, logFactor: (slot: number) => number): (slot: number) => number {
    const home = homeWish(wishes);
    if (home.places.length === 0) return logFactor;
    const homeLogFactor = this.logFactors(home);
    return (slot) => logFactor(slot) + HOME_SHARE * homeLogFactor(slot);
  }

  #placeId(where: Whereabouts): number {
    const cached = this.#idCache.get(where);
    if (cached !== undefined) return cached;
    const { metro, place, province, country } = where;
    const key = `${metro}|${place}|${province}|${country}`;
    let id = this.#placeIds.get(key);
    if (id === undefined) {
      id = this.#places.push(where) - 1;
      this.#placeIds.set(key, id);
    }
    this.#idCache.set(where, id);
    return id;
  }
}
