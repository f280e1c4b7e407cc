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

/** Normalised vector of each group: the words of its titles, weighted by frequency and rarity. */
function vectorsOf(titles: readonly OccupationTitle[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  const groupsWith = new Map<string, number>();
  for (const { code, keys } of titles) {
    const vector = counts.get(code) ?? new Map<string, number>();
    counts.set(code, vector);
    for (const word of keys.flatMap((key) => key.split(' '))) {
      if (!vector.has(word)) groupsWith.set(word, (groupsWith.get(word) ?? 0) + 1);
      vector.set(word, (vector.get(word) ?? 0) + 1);
    }
  }
  for (const vector of counts.values()) {
    let square = 0;
    for (const [word, count] of vector) {
      const weight = Math.sqrt(count) * Math.log(counts.size / (groupsWith.get(word) ?? 1));
      vector.set(word, weight);
      square += weight * weight;
    }
    for (const [word, weight] of vector) vector.set(word, weight / Math.sqrt(square));
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [smaller, larger] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of smaller) sum += weight * (larger.get(word) ?? 0);
  return sum;
}
