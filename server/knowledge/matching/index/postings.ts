import type { ProbeList } from '../score/probe.ts';

/** Jobs with a concept or term: slots and shares, unordered. */
interface PostingList {
  slots: Uint32Array;
  shares: Uint8Array;
  length: number;
}

const FIRST_SIZE = 4;
const GROWTH = 1.5;
/** Keys are 16 bits in the records. */
const KEYS = 65_536;

/** Inverted lists with incremental additions and removals. */
export class Postings {
  /** Lists by key; an array is several times faster than a Map for the millions of entries at a start. */
  readonly #lists = new Array<PostingList | undefined>(KEYS).fill(undefined);

  add(key: number, slot: number, share: number): void {
    let list = this.#lists[key];
    if (!list) {
      list = { slots: new Uint32Array(FIRST_SIZE), shares: new Uint8Array(FIRST_SIZE), length: 0 };
      this.#lists[key] = list;
    }
    if (list.length === list.slots.length) {
      const size = Math.ceil(list.length * GROWTH) + 1;
      const slots = new Uint32Array(size);
      const shares = new Uint8Array(size);
      slots.set(list.slots);
      shares.set(list.shares);
      list.slots = slots;
      list.shares = shares;
    }
    list.slots[list.length] = slot;
    list.shares[list.length++] = share;
  }

  remove(key: number, slot: number): void {
    const list = this.#lists[key];
    if (!list) return;
    const index = list.slots.subarray(0, list.length).indexOf(slot);
    if (index < 0) return;
    const last = --list.length;
    list.slots[index] = list.slots[last] ?? 0;
    list.shares[index] = list.shares[last] ?? 0;
    if (list.length === 0) this.#lists[key] = undefined;
  }

  /** Adds to the sum of each slot the shares of the keys that a profile has, weighted by them. */
  addTo(sums: Float32Array, { ids, weights }: ProbeList): void {
    for (const id of ids) {
      const list = this.#lists[id];
      if (list) addList(sums, list, weights.get(id) ?? 0);
    }
  }
}

function addList(sums: Float32Array, { slots, shares, length }: PostingList, weight: number): void {
  for (let at = 0; at < length; at++) {
    const slot = slots[at] ?? 0;
    sums[slot] = (sums[slot] ?? 0) + weight * (shares[at] ?? 0);
  }
}
