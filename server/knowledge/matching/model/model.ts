import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '../../../platform/core/project-root.ts';
import type { Lexicon } from './analyze.ts';
import { unpackSections } from './container.ts';
import { createLexicon, type Translations } from './lexicon.ts';

/** Dimensions of a word vector. */
export const DIMENSIONS = 100;
/** Number of term ids; those beyond the vocabulary are hashes of unknown words. */
const ID_SPACE = 65_536;

interface Concept {
  /** As in 'noc:31301', 'isco:2221' or 'onet:29-1141.00'. */
  key: string;
  en: string;
  /** Empty if the taxonomy has no French title. */
  fr: string;
}

/** Loaded assets of the matching model. Immutable. */
export interface Model {
  /** From 1 to 65,535: hash of the assets and `ENCODING_REVISION`. */
  version: number;
  lexicon: Lexicon;
  concepts: readonly Concept[];
  /** Concept of a NOC code such as '31301'. */
  conceptOf(noc: string): number | undefined;
  termId(term: string): number;
  /** Inverse document frequency from 0 to 1. */
  idf(termId: number): number;
  /** Postings of a term have the indexes from `start[id]` to `start[id + 1]`, exclusive. */
  postings: { start: Uint32Array; concept: Uint16Array; weight: Uint8Array };
  /** Vectors of the first `count` terms, with their SIF weight folded into `scale`. */
  vectors: { count: number; values: Int8Array; scale: Float32Array };
}

/** Raise it when the encoding of texts changes while the assets stay the same. */
const ENCODING_REVISION = 3;
const UNKNOWN_IDF = 0.85;

function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index++) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const aligned = (bytes: Uint8Array) =>
  bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);

function parseTranslations(lines: string): Translations {
  return new Map(
    lines.split('\n').map((line) => {
      const [french = '', ...pairs] = line.split('\t');
      const meanings: [string, number][] = [];
      for (let index = 0; index < pairs.length; index += 2) {
        meanings.push([pairs[index] ?? '', Number(pairs[index + 1])]);
      }
      return [french, meanings] as const;
    }),
  );
}

/** Opens the bytes that `buildModel` wrote. */
export function openModel(packed: Uint8Array): Model {
  const bytes = aligned(packed);
  const section = unpackSections(bytes);
  const u32 = (b: Uint8Array) => new Uint32Array(b.buffer, b.byteOffset, b.length / 4);
  const ids = new Map<string, number>();
  for (const term of text(section('terms')).split('\n')) ids.set(term, ids.size);
  const termCount = ids.size;
  const idf = section('idf');
  const values = section('vectors');
  const scale = section('scales');
  const concept = section('postingConcepts');
  const concepts = text(section('concepts'))
    .split('\n')
    .map((line) => {
      const [key = '', en = '', fr = ''] = line.split('\t');
      return { key, en, fr };
    });
  const conceptIds = new Map(concepts.map(({ key }, id) => [key, id]));
  const digest = createHash('sha256').update(bytes).update(String(ENCODING_REVISION)).digest();
  return {
    version: digest.readUInt16LE(0) || 1,
    lexicon: createLexicon({
      knows: (term) => ids.has(term),
      rarity: (term) => (idf[ids.get(term) ?? -1] ?? 255) / 255,
      translations: parseTranslations(text(section('translations'))),
      aliasTable: text(section('aliases')),
    }),
    concepts,
    conceptOf: (noc) => conceptIds.get(`noc:${noc}`),
    termId: (term) => ids.get(term) ?? termCount + (hashTerm(term) % (ID_SPACE - termCount)),
    idf: (id) => (id < termCount ? (idf[id] ?? 0) / 255 : UNKNOWN_IDF),
    postings: {
      start: u32(section('postingStart')),
      concept: new Uint16Array(concept.buffer, concept.byteOffset, concept.length / 2),
      weight: section('postingWeights'),
    },
    vectors: {
      count: scale.length / 4,
      values: new Int8Array(values.buffer, values.byteOffset, values.length),
      scale: new Float32Array(scale.buffer, scale.byteOffset, scale.length / 4),
    },
  };
}

export const DATA_FOLDER = join(projectRoot, 'server/knowledge/matching/data');
export const MODEL_FILE = join(DATA_FOLDER, 'matching-model.bin.gz');

/** Loads the committed assets, which takes about 0.1 s: call it once per process. */
export function loadModel(): Model {
  return openModel(Uint8Array.from(gunzipSync(readFileSync(MODEL_FILE))));
}
