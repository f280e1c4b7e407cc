import { fold } from '#server/knowledge/matching/model/fold.ts';

/** Deterministic number from 0 to 1 for a text and a seed. */
export function chance(text: string, seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}\u0000${fold(text)}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}
