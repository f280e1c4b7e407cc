import { timingSafeEqual } from 'node:crypto';

/** Whether two codes are the same, in a time that says nothing about how much of one is right. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
