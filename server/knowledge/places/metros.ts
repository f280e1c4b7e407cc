import { nameKey } from '#shared/domain/name-key.ts';
import { once } from '../../platform/core/once.ts';
import { METRO_AREAS } from './metro-areas.ts';
import { placeIndex } from './places.ts';

/** Indexes in METRO_AREAS. */
interface Metros {
  /** Metro areas by the name key of an area. */
  byName: ReadonlyMap<string, number>;
  /** Metro areas by the GeoNames id of a place in them. */
  byPlace: ReadonlyMap<number, number>;
}

export const metros = once((): Metros => {
  const byName = new Map<string, number>();
  const byPlace = new Map<number, number>();
  METRO_AREAS.forEach(({ en, fr, aliases, cities }, metro) => {
    for (const name of [en, fr, ...aliases]) byName.set(nameKey(name), metro);
    for (const city of cities) {
      const id = placeIndex().resolve(city)?.place?.id;
      if (id !== undefined && !byPlace.has(id)) byPlace.set(id, metro);
    }
  });
  return { byName, byPlace };
});
