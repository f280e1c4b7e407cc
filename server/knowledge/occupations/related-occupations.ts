import { once } from '../../platform/core/once.ts';
import { everydayNames } from './everyday-names.ts';
import { readOccupationNames } from './occupation-names.ts';
import { nearOccupations } from './occupations.ts';

const MAX_RELATED = 8;

const similarWork = once(
  () => new Map(readOccupationNames().map(({ code, near }) => [code, near] as const)),
);

/**
 * Occupations that someone of this one may look at: similar work, similar titles, then the same
 * minor group of the classification.
 */
export function relatedOccupations(code: string): string[] {
  const minorGroup = code.slice(0, 3);
  const siblings = [...everydayNames().keys()].filter((other) => other.startsWith(minorGroup));
  const candidates = [
    ...(similarWork().get(code) ?? []).map((near) => near.code),
    ...nearOccupations(code).map((near) => near.code),
    ...siblings,
  ];
  const known = candidates.filter((other) => other !== code && everydayNames().has(other));
  return [...new Set(known)].slice(0, MAX_RELATED);
}
