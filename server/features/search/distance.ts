import { placeIndex } from '../../knowledge/places/places.ts';
import type { SearchArea } from './intent.ts';

/** Distance of a location from the centre of the area in km; null in the centre or if unknown. */
export function distancesFrom(area: SearchArea | undefined): (location: string) => number | null {
  const kms = new Map(area?.places?.map(({ id, km }) => [id, Math.round(km)]));
  return (location) => {
    if (kms.size === 0) return null;
    const id = placeIndex().resolve(location)?.place?.id;
    return (id !== undefined && id !== area?.centre?.placeId && kms.get(id)) || null;
  };
}
