import type { Vote } from './title-vote.ts';
import type { OccupationTitle } from './titles.ts';

/** Minimum cosine similarity of the titles of two groups. */
const MIN_SIMILARITY = 0.2;
const MAX_NEIGHBOURS = 4;

/**
 * Finds groups whose titles use the same words in either language, as bookkeepers and accountants.
 * Codes do not show it: those of the two differ in the first digits.
 */
export function createNeighbours(titles: readonly OccupationTitle[]): (code: string) => Vote[] {
  const groups = vectorsOf(titles);
  const cache = new Map<string, Vote[]>();
  return (code) => {
    const cached = cache.get(code);
    if (cached) return cached;
    const ownVector = groups.get(code);
    const neighbours = ownVector
      ? [...groups]
          .filter(([other]) => other !== code && isManagement(other) === isManagement(code))
          .map(([other, vector]) => ({ code: other, weight: cosine(ownVector, vector) }))
          .filter(({ weight }) => weight >= MIN_SIMILARITY)
          .toSorted((a, b) => b.weight - a.weight)
          .slice(0, MAX_NEIGHBOURS)
      : [];
    cache.set(code, neighbours);
    return neighbours;
  };
}

/** The second digit of a code is its level of training and responsibility. */
const isManagement = (code: string) => code[1] === '0';

/** Words of a group's titles, by ascending number, and their weights. */
interface Vector {
  words: Uint32Array;
  weights: Float32Array;
}

/** Normalised vector of each group: the words of its titles, weighted by frequency and rarity. */
function vectorsOf(titles: readonly OccupationTitle[]): Map<string, Vector> {
  const numbers = new Map<string, number>();
  const counts = new Map<string, Map<number, number>>();
  const groupsWith: number[] = [];
  for (const { code, keys } of titles) {
    const vector = counts.get(code) ?? new Map<number, number>();
    counts.set(code, vector);
    for (const word of keys.flatMap((key) => key.split(' '))) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      if (!vector.has(number)) groupsWith[number] = (groupsWith[number] ?? 0) + 1;
      vector.set(number, (vector.get(number) ?? 0) + 1);
    }
  }
  const vectors = new Map<string, Vector>();
  for (const [code, vector] of counts) {
    const entries = [...vector].toSorted(([a], [b]) => a - b);
    const weights = entries.map(
      ([word, count]) => Math.sqrt(count) * Math.log(counts.size / (groupsWith[word] ?? 1)),
    );
    const norm = Math.hypot(...weights);
    vectors.set(code, {
      words: Uint32Array.from(entries, ([word]) => word),
      weights: Float32Array.from(weights, (weight) => weight / norm),
    });
  }
  return vectors;
}

function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.words.length && j < b.words.length; ) {
    const [left = 0, right = 0] = [a.words[i], b.words[j]];
    if (left === right) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return sum;
}
