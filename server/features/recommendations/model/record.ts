import { DIMENSIONS } from './model.ts';

export const MAX_CONCEPTS = 40;
export const MAX_TERMS = 36;

/** Where the parts of a record stand (bytes). */
export const AT = {
  version: 0,
  conceptCount: 2,
  termCount: 3,
  concepts: 4,
  weights: 4 + 2 * MAX_CONCEPTS,
  terms: 4 + 3 * MAX_CONCEPTS,
  words: 4 + 3 * MAX_CONCEPTS + 2 * MAX_TERMS,
} as const;

/** 296 bytes. */
export const RECORD_BYTES = AT.words + DIMENSIONS;

/** What the model makes of a text: what is stored, and what stands in memory, byte for byte. */
export interface Features {
  /** RECORD_BYTES long; begins with the model's version. */
  bytes: Uint8Array;
}

export interface FeatureParts {
  version: number;
  /** Concept and its share of the L2 norm (0 to 1), strongest first. */
  concepts: readonly (readonly [concept: number, share: number])[];
  /** Term ids, weightiest first. */
  terms: readonly number[];
  /** DIMENSIONS numbers of any length. */
  words: Float32Array;
}

/** Serialises features: u16 version, u8 counts, u16 concepts, u8 shares, u16 terms, i8 vector. */
export function packFeatures({ version, concepts, terms, words }: FeatureParts): Features {
  const bytes = new Uint8Array(RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(AT.version, version, true);
  view.setUint8(AT.conceptCount, Math.min(concepts.length, MAX_CONCEPTS));
  view.setUint8(AT.termCount, Math.min(terms.length, MAX_TERMS));
  concepts.slice(0, MAX_CONCEPTS).forEach(([concept, share], at) => {
    view.setUint16(AT.concepts + 2 * at, concept, true);
    view.setUint8(AT.weights + at, Math.max(1, Math.round(share * 255)));
  });
  terms.slice(0, MAX_TERMS).forEach((term, at) => {
    view.setUint16(AT.terms + 2 * at, term, true);
  });
  let most = 0;
  for (const value of words) most = Math.max(most, Math.abs(value));
  if (most > 0) {
    words.forEach((value, at) => {
      view.setInt8(AT.words + at, Math.round((value / most) * 127));
    });
  }
  return { bytes };
}

/** The model version of stored bytes; 0 when they are no record at all. */
export function recordVersion(bytes: Uint8Array): number {
  if (bytes.length !== RECORD_BYTES) return 0;
  return (bytes[AT.version] ?? 0) | ((bytes[AT.version + 1] ?? 0) << 8);
}

/** Whether a text said nothing that the model could use. */
export function isBlank({ bytes }: Features): boolean {
  return bytes[AT.conceptCount] === 0 && bytes[AT.termCount] === 0;
}
