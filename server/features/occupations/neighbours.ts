import type { Vote } from './title-vote.ts';
import type { OccupationTitle } from './titles.ts';

/** How alike the titles of two groups must be. */
const ALIKE_FROM = 0.2;
const MOST = 4;

/**
 * Groups whose titles use the same words, in either language: bookkeepers beside accountants. The
 * classification's own numbers do not say it: those two differ in the first digits.
 */
export function createNeighbours(titles: readonly OccupationTitle[]): (code: string) => Vote[] {
  const groups = vectorsOf(titles);
  const found = new Map<string, Vote[]>();
  return (code) => {
    const known = found.get(code);
    if (known) return known;
    const own = groups.get(code);
    const near = own
      ? [...groups]
          .filter(([other]) => other !== code && isManagement(other) === isManagement(code))
          .map(([other, vector]) => ({ code: other, weight: cosine(own, vector) }))
          .filter(({ weight }) => weight >= ALIKE_FROM)
          .toSorted((a, b) => b.weight - a.weight)
          .slice(0, MOST)
      : [];
    found.set(code, near);
    return near;
  };
}

/** The second digit of a code is its level of training and responsibility. */
const isManagement = (code: string) => code[1] === '0';

/** Of each group the words of its titles: how often, times how few groups have them, at length 1. */
function vectorsOf(titles: readonly OccupationTitle[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  const groupsWith = new Map<string, number>();
  for (const { code, keys } of titles) {
    const own = counts.get(code) ?? new Map<string, number>();
    counts.set(code, own);
    for (const word of keys.flatMap((key) => key.split(' '))) {
      if (!own.has(word)) groupsWith.set(word, (groupsWith.get(word) ?? 0) + 1);
      own.set(word, (own.get(word) ?? 0) + 1);
    }
  }
  for (const own of counts.values()) {
    let square = 0;
    for (const [word, count] of own) {
      const weight = Math.sqrt(count) * Math.log(counts.size / (groupsWith.get(word) ?? 1));
      own.set(word, weight);
      square += weight * weight;
    }
    for (const [word, weight] of own) own.set(word, weight / Math.sqrt(square));
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0);
  return sum;
}
