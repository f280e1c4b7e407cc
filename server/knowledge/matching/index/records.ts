import { OFFSET, RECORD_BYTES } from '../model/record.ts';

const BLOCK_JOBS = 4_096;

/** Feature records by slot, in blocks, so that growing does not copy. */
export class Records {
  readonly #blocks: Uint8Array[] = [];

  set(slot: number, record: Uint8Array): void {
    const block = Math.floor(slot / BLOCK_JOBS);
    while (this.#blocks.length <= block) {
      this.#blocks.push(new Uint8Array(BLOCK_JOBS * RECORD_BYTES));
    }
    this.#blocks[block]?.set(record, (slot % BLOCK_JOBS) * RECORD_BYTES);
  }

  /** Returns a view, not a copy. */
  at(slot: number): Uint8Array {
    const bytes = this.#blocks[Math.floor(slot / BLOCK_JOBS)];
    if (!bytes) throw new RangeError(`No record in slot ${slot}`);
    const start = (slot % BLOCK_JOBS) * RECORD_BYTES;
    return bytes.subarray(start, start + RECORD_BYTES);
  }
}

/** Whether two records are of one text, which may be posted in several places. */
export function haveOneText(a: Uint8Array, b: Uint8Array): boolean {
  let at: number = OFFSET.concepts;
  while (at < OFFSET.words && a[at] === b[at]) at++;
  return at === OFFSET.words;
}
