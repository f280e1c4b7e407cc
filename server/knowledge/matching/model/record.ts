import { DIMENSIONS } from './model.ts';

export const MAX_CONCEPTS = 26;
export const MAX_OCCUPATIONS = 6;
export const MAX_TERMS = 32;

const ENTRY = 3;

/** Byte offsets of the parts of a record. */
export const OFFSET = {
  version: 0,
  conceptCount: 2,
  termCount: 3,
  concepts: 4,
  conceptShares: 4 + 2 * MAX_CONCEPTS,
  occupations: 4 + ENTRY * MAX_CONCEPTS,
  occupationShares: 4 + ENTRY * MAX_CONCEPTS + 2 * MAX_OCCUPATIONS,
  terms: 4 + ENTRY * (MAX_CONCEPTS + MAX_OCCUPATIONS),
  termShares: 4 + ENTRY * (MAX_CONCEPTS + MAX_OCCUPATIONS) + 2 * MAX_TERMS,
  words: 4 + ENTRY * (MAX_CONCEPTS + MAX_OCCUPATIONS + MAX_TERMS),
} as const;

/** Size of a record: 296 bytes. */
export const RECORD_BYTES = OFFSET.words + DIMENSIONS;

/**
 * Encoded text as it is stored and kept in memory. Little endian: u16 model version; u8 number of
 * concepts, u8 of terms; then three lists, of concepts, occupations and terms, each u16 ids and u8
 * shares; i8 word vector. An occupation is the id of its concept; a share of 0 is an unused entry.
 */
export type Features = Uint8Array;

/** Id with its share, 0 to 1; lists have the strongest first. */
export type Weighted = readonly [id: number, share: number];

export interface FeatureParts {
  version: number;
  concepts: readonly Weighted[];
  occupations: readonly Weighted[];
  terms: readonly Weighted[];
  /** Vector of DIMENSIONS values with any norm. */
  words: Float32Array;
}

function writeWeighted(view: DataView, list: readonly Weighted[], ids: number, shares: number) {
  list.forEach(([id, share], index) => {
    view.setUint16(ids + 2 * index, id, true);
    view.setUint8(shares + index, Math.max(1, Math.round(Math.min(1, share) * 255)));
  });
}

/** Serialises features, keeping the strongest entries of each list. */
export function packFeatures({ version, words, ...lists }: FeatureParts): Features {
  const bytes = new Uint8Array(RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  const concepts = lists.concepts.slice(0, MAX_CONCEPTS);
  const terms = lists.terms.slice(0, MAX_TERMS);
  view.setUint16(OFFSET.version, version, true);
  view.setUint8(OFFSET.conceptCount, concepts.length);
  view.setUint8(OFFSET.termCount, terms.length);
  writeWeighted(view, concepts, OFFSET.concepts, OFFSET.conceptShares);
  writeWeighted(
    view,
    lists.occupations.slice(0, MAX_OCCUPATIONS),
    OFFSET.occupations,
    OFFSET.occupationShares,
  );
  writeWeighted(view, terms, OFFSET.terms, OFFSET.termShares);
  let max = 0;
  for (const value of words) max = Math.max(max, Math.abs(value));
  if (max > 0) {
    words.forEach((value, index) => {
      view.setInt8(OFFSET.words + index, Math.round((value / max) * 127));
    });
  }
  return bytes;
}

export const u16 = (bytes: Uint8Array, offset: number): number =>
  (bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8);

/** Model version of a record; 0 for bytes of another size. */
export function recordVersion(bytes: Uint8Array): number {
  if (bytes.length !== RECORD_BYTES) return 0;
  return u16(bytes, OFFSET.version);
}

/** Whether the text contained nothing that the model knows. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes[OFFSET.conceptCount] === 0 && bytes[OFFSET.termCount] === 0;
}
