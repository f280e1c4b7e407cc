import { timingSafeEqual } from 'node:crypto';

/** Compares two codes in constant time. */
export function isSameCode(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
