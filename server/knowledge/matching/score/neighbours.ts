import { nearOccupations } from '../../occupations/occupations.ts';
import type { Model } from '../model/model.ts';
import type { Weighted } from '../model/record.ts';

const NOC = 'noc:';

/** Neighbouring occupations as concepts, weighted by the similarity of their titles. */
function neighboursOf(concept: number, model: Model): Weighted[] {
  const code = model.concepts[concept]?.key.slice(NOC.length) ?? '';
  return nearOccupations(code).flatMap((near): Weighted[] => {
    const neighbour = model.conceptOf(near.code);
    return neighbour === undefined ? [] : [[neighbour, near.weight]];
  });
}

/** Adds the neighbours of a profile's occupations, weighted by similarity. */
export function spreadOccupations(
  occupations: readonly Weighted[],
  model: Model,
): Map<number, number> {
  const spread = new Map(occupations);
  for (const [concept, share] of occupations) {
    for (const [neighbour, similarity] of neighboursOf(concept, model)) {
      spread.set(neighbour, Math.max(spread.get(neighbour) ?? 0, share * similarity));
    }
  }
  return spread;
}

/** The profile's own occupation that has another as a neighbour, if any. */
export function ownNeighbourOf(
  other: number,
  own: readonly Weighted[],
  model: Model,
): number | undefined {
  return own.find(([concept]) =>
    neighboursOf(concept, model).some(([near]) => near === other),
  )?.[0];
}
