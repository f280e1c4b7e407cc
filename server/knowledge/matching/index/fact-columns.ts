import { JOB_TYPES } from '#shared/domain/constants.ts';
import type { Whereabouts } from '../geo/whereabouts.ts';
import {
  isRemoteJob,
  type JobFacts,
  locationFactor,
  payFactor,
  typeFactor,
  type Wishes,
} from '../score/wishes.ts';

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export function grown<T extends Column>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}

/** Job facts that are compared with wishes, by slot: 12 bytes per job. */
export class FactColumns {
  /** Indexes in the list of distinct whereabouts, about a thousand. */
  #where = new Uint16Array(0);
  #isRemote = new Uint8Array(0);
  #jobType = new Uint8Array(0);
  /** CAD per year; 0 for none. */
  #payMin = new Uint32Array(0);
  #payMax = new Uint32Array(0);
  readonly #places: Whereabouts[] = [];
  readonly #placeIds = new Map<string, number>();
  /** Caches ids by object, as a first load repeats the same objects. */
  readonly #idCache = new WeakMap<Whereabouts, number>();

  resize(size: number): void {
    this.#where = grown(this.#where, new Uint16Array(size));
    this.#isRemote = grown(this.#isRemote, new Uint8Array(size));
    this.#jobType = grown(this.#jobType, new Uint8Array(size));
    this.#payMin = grown(this.#payMin, new Uint32Array(size));
    this.#payMax = grown(this.#payMax, new Uint32Array(size));
  }

  set(slot: number, facts: JobFacts): void {
    this.#where[slot] = this.#placeId(facts.where);
    this.#isRemote[slot] = isRemoteJob(facts) ? 1 : 0;
    this.#jobType[slot] = Math.max(0, JOB_TYPES.indexOf(facts.jobType));
    this.#payMin[slot] = facts.payMin ?? 0;
    this.#payMax[slot] = facts.payMax ?? 0;
  }

  get(slot: number): JobFacts {
    return {
      where: this.#places[this.#where[slot] ?? 0] ?? {},
      isRemote: this.#isRemote[slot] === 1,
      jobType: JOB_TYPES[this.#jobType[slot] ?? 0] ?? JOB_TYPES[0],
      payMin: this.#payMin[slot] || null,
      payMax: this.#payMax[slot] || null,
    };
  }

  /** Logarithm of `wishFactor` by slot; each place and job type is computed once. */
  logFactors(wishes: Wishes): (slot: number) => number {
    const onSite = { jobType: JOB_TYPES[0], isRemote: false };
    const places = Float64Array.from(this.#places, (where) =>
      Math.log(locationFactor(wishes, { where, ...onSite })),
    );
    const remote = Math.log(locationFactor(wishes, { where: {}, ...onSite, isRemote: true }));
    const types = Float64Array.from(JOB_TYPES, (type) => Math.log(typeFactor(wishes, type)));
    const underpaid = Math.log(payFactor(wishes, { payMax: (wishes.salaryMin ?? 0) - 1 }));
    const minPay = wishes.salaryMin ?? 0;
    return (slot) => {
      const place = places[this.#where[slot] ?? 0] ?? 0;
      const location = this.#isRemote[slot] === 1 ? Math.max(remote, place) : place;
      const pay = this.#payMax[slot] || this.#payMin[slot] || minPay;
      return location + (pay < minPay ? underpaid : 0) + (types[this.#jobType[slot] ?? 0] ?? 0);
    };
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
