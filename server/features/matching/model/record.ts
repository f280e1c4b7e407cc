import { DIMENSIONS } from './model.ts';

export const MAX_CONCEPTS = 32;
export const MAX_TERMS = 32;

/** The offsets of the parts of a record (bytes). */
export const AT = {
  version: 0,
  conceptCount: 2,
  termCount: 3,
  concepts: 4,
  conceptShares: 4 + 2 * MAX_CONCEPTS,
  terms: 4 + 3 * MAX_CONCEPTS,
  termShares: 4 + 3 * MAX_CONCEPTS + 2 * MAX_TERMS,
  words: 4 + 3 * (MAX_CONCEPTS + MAX_TERMS),
} as const;

/** 296 bytes. */
export const RECORD_BYTES = AT.words + DIMENSIONS;

/**
 * The encoded text, as it is stored and kept in memory. Little
 * endian: u16 model version; u8 number of concepts, u8 of terms; u16 concepts, u8 shares; u16 terms,
 * u8 shares; i8 word vector. A share is the part of the vector's length, 255 for all of it.
 */
export interface Features {
  bytes: Uint8Array;
}

/** An id and its weight; strongest first. */
export type Weighted = readonly [id: number, weight: number];

export interface FeatureParts {
  version: number;
  concepts: readonly Weighted[];
  terms: readonly Weighted[];
  /** DIMENSIONS numbers of any length. */
  words: Float32Array;
}

function writeWeighted(view: DataView, list: readonly Weighted[], ids: number, shares: number) {
  const norm = Math.hypot(...list.map(([, weight]) => weight)) || 1;
  list.forEach(([id, weight], at) => {
    view.setUint16(ids + 2 * at, id, true);
    view.setUint8(shares + at, Math.max(1, Math.round((weight / norm) * 255)));
  });
}

/** Serialises features; concepts and terms beyond the strongest are left out. */
export function packFeatures({ version, concepts, terms, words }: FeatureParts): Features {
  const bytes = new Uint8Array(RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  const ownConcepts = concepts.slice(0, MAX_CONCEPTS);
  const ownTerms = terms.slice(0, MAX_TERMS);
  view.setUint16(AT.version, version, true);
  view.setUint8(AT.conceptCount, ownConcepts.length);
  view.setUint8(AT.termCount, ownTerms.length);
  writeWeighted(view, ownConcepts, AT.concepts, AT.conceptShares);
  writeWeighted(view, ownTerms, AT.terms, AT.termShares);
  let most = 0;
  for (const value of words) most = Math.max(most, Math.abs(value));
  if (most > 0) {
    words.forEach((value, at) => {
      view.setInt8(AT.words + at, Math.round((value / most) * 127));
    });
  }
  return { bytes };
}

/** The model version of stored bytes; 0 when they are no record. */
export function recordVersion(bytes: Uint8Array): number {
  if (bytes.length !== RECORD_BYTES) return 0;
  return (bytes[AT.version] ?? 0) | ((bytes[AT.version + 1] ?? 0) << 8);
}

/** Whether a text has nothing that the model knows. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes[AT.conceptCount] === 0 && bytes[AT.termCount] === 0;
}
