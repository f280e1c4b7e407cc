import { RECORD_BYTES } from '../model/record.ts';
import type { RecordAt } from '../score/probe.ts';

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

  at(slot: number): RecordAt {
    const bytes = this.#blocks[Math.floor(slot / BLOCK_JOBS)];
    if (!bytes) throw new RangeError(`No record in slot ${slot}`);
    return { bytes, offset: (slot % BLOCK_JOBS) * RECORD_BYTES };
  }
}
