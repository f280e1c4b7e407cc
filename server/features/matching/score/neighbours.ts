import { nearOccupations } from '../../occupations/occupations.ts';
import type { Model } from '../model/model.ts';
import type { Weighted } from '../model/record.ts';

const NOC = 'noc:';

/** The occupations beside one, as concepts, by how alike their titles are. */
function neighboursOf(concept: number, model: Model): Weighted[] {
  const code = model.concepts[concept]?.key.slice(NOC.length) ?? '';
  return nearOccupations(code).flatMap((near): Weighted[] => {
    const other = model.conceptOf(near.code);
    return other === undefined ? [] : [[other, near.weight]];
  });
}

/** A profile's occupations, and those beside them as far as they are alike. */
export function spreadOccupations(own: readonly Weighted[], model: Model): Map<number, number> {
  const spread = new Map(own);
  for (const [concept, share] of own) {
    for (const [other, alike] of neighboursOf(concept, model)) {
      spread.set(other, Math.max(spread.get(other) ?? 0, share * alike));
    }
  }
  return spread;
}

/** Which of a profile's own occupations another is beside; undefined where it is none's neighbour. */
export function ownNeighbourOf(
  other: number,
  own: readonly Weighted[],
  model: Model,
): number | undefined {
  return own.find(([concept]) =>
    neighboursOf(concept, model).some(([near]) => near === other),
  )?.[0];
}
