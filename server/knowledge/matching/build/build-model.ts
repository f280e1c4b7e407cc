import { FRENCH_MARK, wordPair } from '../model/analyze.ts';
import { packSections } from '../model/container.ts';
import { createLexicon } from '../model/lexicon.ts';
import { DIMENSIONS } from '../model/model.ts';
import { type Language, stemEnglish } from '../model/stem.ts';
import { type ConceptDocument, conceptDocuments } from './documents.ts';
import type { SourceData, SourceEntry } from './read-source.ts';
import { stemVectors } from './stem-vectors.ts';
import { contentStems, learnTranslations } from './translations.ts';

const K1 = 1.2;
const B = 0.5;
const WEIGHT_STEPS = 255;
/** Minimum titles of a pair of words that becomes a term. */
const MIN_PAIR_COUNT = 3;

/** Pairs of adjacent words that occur in several titles. */
function titlePairs(occupations: SourceEntry[]): string[] {
  const counts = new Map<string, number>();
  const count = (title: string, language: Language) => {
    contentStems(title, language).forEach((term, index, stems) => {
      if (index === 0) return;
      const pair = wordPair(stems[index - 1] ?? '', term, language);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    });
  };
  for (const entry of occupations) {
    for (const title of [entry.title, ...entry.titles]) count(title, 'en');
    for (const title of [entry.titleFr, ...entry.titlesFr]) count(title, 'fr');
  }
  return [...counts].filter(([, times]) => times >= MIN_PAIR_COUNT).map(([pair]) => pair);
}

/** Stems of the source in either language, for the lexicon that builds the vocabulary. */
function sourceStems(source: SourceData): Set<string> {
  const occupations = [...source.noc, ...source.isco, ...source.onet];
  const stems = new Set(source.words.map(({ word }) => stemEnglish(word)));
  for (const pair of titlePairs([...source.noc, ...source.isco])) stems.add(pair);
  for (const entry of occupations) {
    for (const text of [entry.title, ...entry.titles, ...entry.sentences, ...entry.tools]) {
      for (const stem of contentStems(text, 'en')) stems.add(stem);
    }
    for (const text of [entry.titleFr, ...entry.titlesFr]) {
      for (const stem of contentStems(text, 'fr')) stems.add(FRENCH_MARK + stem);
    }
  }
  return stems;
}

function weighPostings(documents: ConceptDocument[], terms: string[]) {
  const idOf = new Map(terms.map((term, id) => [term, id]));
  const frequency = new Uint32Array(terms.length);
  let totalLength = 0;
  const lengths = documents.map(({ counts }) => {
    let length = 0;
    for (const [term, count] of counts) {
      const id = idOf.get(term) ?? 0;
      frequency[id] = (frequency[id] ?? 0) + 1;
      length += count;
    }
    totalLength += length;
    return length;
  });
  const average = totalLength / documents.length;
  const rawIdf = (id: number) =>
    Math.log(1 + (documents.length + 0.5) / ((frequency[id] ?? 0) + 0.5));
  const largest = Math.log(1 + (documents.length + 0.5) / 0.5);
  const lists: [number, number][][] = terms.map(() => []);
  documents.forEach(({ counts }, concept) => {
    const norm = K1 * (1 - B + (B * (lengths[concept] ?? 0)) / average);
    for (const [term, count] of counts) {
      const id = idOf.get(term) ?? 0;
      const weight = (rawIdf(id) * count * (K1 + 1)) / (count + norm);
      const step = Math.round((weight / (largest * (K1 + 1))) * WEIGHT_STEPS);
      if (step > 0) lists[id]?.push([concept, step]);
    }
  });
  return {
    lists,
    idf: Uint8Array.from(terms, (_, id) => Math.round((rawIdf(id) / largest) * 255)),
  };
}

/**
 * Compiles the source data into the bytes that `openModel` reads, in about 3 s. Pure and
 * deterministic: the same source gives the same bytes.
 */
export function buildModel(source: SourceData): Uint8Array {
  const translations = learnTranslations(source.labelPairs);
  const stems = sourceStems(source);
  const lexicon = createLexicon({
    knows: (term) => stems.has(term),
    // Unused: the language of every source text is known.
    rarity: () => 1,
    translations,
    aliasTable: source.aliasTable,
  });
  const documents = conceptDocuments(source, lexicon);
  const vectors = stemVectors(source, documents);
  const withVector = new Set(vectors.stems);
  const documentTerms = new Set(documents.flatMap(({ counts }) => [...counts.keys()]));
  const terms = [
    ...vectors.stems,
    ...[...documentTerms].filter((term) => !withVector.has(term)).sort(),
  ];
  const { lists, idf } = weighPostings(documents, terms);

  const count = lists.reduce((sum, list) => sum + list.length, 0);
  const start = new Uint32Array(terms.length + 1);
  const concepts = new Uint16Array(count);
  const weights = new Uint8Array(count);
  let next = 0;
  lists.forEach((list, id) => {
    start[id] = next;
    for (const [concept, weight] of list) {
      concepts[next] = concept;
      weights[next++] = weight;
    }
  });
  start[terms.length] = next;

  const scales = new Float32Array(vectors.stems.length);
  const values = new Int8Array(vectors.values.length);
  for (let row = 0; row < scales.length; row++) {
    const vector = vectors.values.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    const scale = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9) / 127;
    scales[row] = scale;
    for (let d = 0; d < DIMENSIONS; d++) {
      values[row * DIMENSIONS + d] = Math.round((vector[d] ?? 0) / scale);
    }
  }

  const bytes = (array: Uint32Array | Uint16Array | Int8Array | Float32Array) =>
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  const utf8 = (lines: string[]) => new TextEncoder().encode(lines.join('\n'));
  return packSections({
    terms: utf8(terms),
    idf,
    postingStart: bytes(start),
    postingConcepts: bytes(concepts),
    postingWeights: weights,
    vectors: bytes(values),
    scales: bytes(scales),
    translations: utf8([...translations].map(([fr, en]) => [fr, ...en.flat()].join('\t'))),
    concepts: utf8(documents.map(({ key, en, fr }) => [key, en, fr].join('\t'))),
    aliases: new TextEncoder().encode(source.aliasTable),
  });
}
