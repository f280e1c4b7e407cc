import { DIMENSIONS } from './model.ts';

export const MAX_CONCEPTS = 26;
export const MAX_OCCUPATIONS = 6;
export const MAX_TERMS = 32;

const ENTRY = 3;

/** The offsets of the parts of a record (bytes). */
export const AT = {
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

/** 296 bytes. */
export const RECORD_BYTES = AT.words + DIMENSIONS;

/**
 * The encoded text, as it is stored and kept in memory. Little endian: u16 model version; u8 number of
 * concepts, u8 of terms; then three lists, of concepts, occupations and terms, each u16 ids and u8
 * shares; i8 word vector. An occupation is the id of its concept; a share of 0 is an unused place.
 */
export type Features = Uint8Array;

/** An id and its share, 0 to 1; strongest first. */
export type Weighted = readonly [id: number, share: number];

export interface FeatureParts {
  version: number;
  concepts: readonly Weighted[];
  occupations: readonly Weighted[];
  terms: readonly Weighted[];
  /** DIMENSIONS numbers of any length. */
  words: Float32Array;
}

function writeWeighted(view: DataView, list: readonly Weighted[], ids: number, shares: number) {
  list.forEach(([id, share], at) => {
    view.setUint16(ids + 2 * at, id, true);
    view.setUint8(shares + at, Math.max(1, Math.round(Math.min(1, share) * 255)));
  });
}

/** Serialises features; what is beyond the strongest is left out. */
export function packFeatures({ version, words, ...lists }: FeatureParts): Features {
  const bytes = new Uint8Array(RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  const concepts = lists.concepts.slice(0, MAX_CONCEPTS);
  const terms = lists.terms.slice(0, MAX_TERMS);
  view.setUint16(AT.version, version, true);
  view.setUint8(AT.conceptCount, concepts.length);
  view.setUint8(AT.termCount, terms.length);
  writeWeighted(view, concepts, AT.concepts, AT.conceptShares);
  writeWeighted(
    view,
    lists.occupations.slice(0, MAX_OCCUPATIONS),
    AT.occupations,
    AT.occupationShares,
  );
  writeWeighted(view, terms, AT.terms, AT.termShares);
  let most = 0;
  for (const value of words) most = Math.max(most, Math.abs(value));
  if (most > 0) {
    words.forEach((value, at) => {
      view.setInt8(AT.words + at, Math.round((value / most) * 127));
    });
  }
  return bytes;
}

export const u16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

/** The model version of stored bytes; 0 when they are no record. */
export function recordVersion(bytes: Uint8Array): number {
  if (bytes.length !== RECORD_BYTES) return 0;
  return u16(bytes, AT.version);
}

/** Whether a text has nothing that the model knows. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes[AT.conceptCount] === 0 && bytes[AT.termCount] === 0;
}
