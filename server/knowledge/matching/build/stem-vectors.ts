import { DIMENSIONS } from '../model/model.ts';
import { stemEnglish } from '../model/stem.ts';
import { STOP_WORDS } from '../model/stop-words.ts';
import type { ConceptDocument } from './documents.ts';
import type { SourceData } from './read-source.ts';

/** Constant a of the smooth inverse frequency weight a / (a + p), Arora et al. 2017. */
const SIF_A = 1e-4;
const POWER_ROUNDS = 30;
/** Probability of a word by Zipf's law over the 400,000 words of the vectors' corpus. */
const probability = (rank: number) => 1 / ((rank + 2.7) * Math.log(400_000));

export interface StemVectors {
  stems: string[];
  /** `stems.length` × DIMENSIONS values, SIF-weighted. */
  values: Float32Array;
}

function averageByStem(source: SourceData): StemVectors {
  const members = new Map<string, { index: number; p: number }[]>();
  source.words.forEach(({ word, rank }, index) => {
    if (STOP_WORDS.en.has(word)) return;
    const stem = stemEnglish(word);
    const list = members.get(stem) ?? [];
    list.push({ index, p: probability(rank) });
    members.set(stem, list);
  });
  const stems = [...members.keys()].sort();
  const values = new Float32Array(stems.length * DIMENSIONS);
  stems.forEach((stem, row) => {
    const words = members.get(stem) ?? [];
    const total = words.reduce((sum, { p }) => sum + p, 0);
    const sif = SIF_A / (SIF_A + total);
    for (const { index, p } of words) {
      const factor = (sif * p * (source.scales[index] ?? 0)) / total;
      for (let d = 0; d < DIMENSIONS; d++) {
        const value = source.vectors[index * DIMENSIONS + d] ?? 0;
        values[row * DIMENSIONS + d] = (values[row * DIMENSIONS + d] ?? 0) + factor * value;
      }
    }
  });
  return { stems, values };
}

/** Direction that the vectors of all documents share, by power iteration. */
function commonDirection(documents: Float64Array[]): Float64Array {
  let direction = new Float64Array(DIMENSIONS).fill(1 / Math.sqrt(DIMENSIONS));
  for (let round = 0; round < POWER_ROUNDS; round++) {
    const next = new Float64Array(DIMENSIONS);
    for (const vector of documents) {
      let dot = 0;
      for (let d = 0; d < DIMENSIONS; d++) dot += (vector[d] ?? 0) * (direction[d] ?? 0);
      for (let d = 0; d < DIMENSIONS; d++) next[d] = (next[d] ?? 0) + dot * (vector[d] ?? 0);
    }
    const norm = Math.hypot(...next);
    direction = next.map((value) => value / norm);
  }
  return direction;
}

/**
 * One vector per stem: GloVe averaged over the words of the stem, weighted by SIF, without the
 * component that all documents share. Removing it from the words removes it from every sum.
 */
export function stemVectors(source: SourceData, documents: ConceptDocument[]): StemVectors {
  const { stems, values } = averageByStem(source);
  const rowOf = new Map(stems.map((stem, row) => [stem, row]));
  const sums = documents.map(({ counts }) => {
    const sum = new Float64Array(DIMENSIONS);
    for (const [term, count] of counts) {
      const row = rowOf.get(term);
      if (row === undefined) continue;
      for (let d = 0; d < DIMENSIONS; d++) {
        sum[d] = (sum[d] ?? 0) + count * (values[row * DIMENSIONS + d] ?? 0);
      }
    }
    const norm = Math.hypot(...sum) || 1;
    return sum.map((value) => value / norm);
  });
  const direction = commonDirection(sums);
  for (let row = 0; row < stems.length; row++) {
    let dot = 0;
    for (let d = 0; d < DIMENSIONS; d++) {
      dot += (values[row * DIMENSIONS + d] ?? 0) * (direction[d] ?? 0);
    }
    for (let d = 0; d < DIMENSIONS; d++) {
      const index = row * DIMENSIONS + d;
      values[index] = (values[index] ?? 0) - dot * (direction[d] ?? 0);
    }
  }
  return { stems, values };
}
