import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { METRO_AREAS } from '../../places/metro-areas.ts';
import { locate } from './whereabouts.ts';

/** Returns the locations within a place, which stands for its metropolitan area or province. */
export function locationsWithin(place: string, locations: readonly string[]): string[] {
  const target = locate(place);
  const key = nameKey(place);
  return locations.filter((location) => {
    if (nameKey(location) === key) return true;
    const located = locate(location);
    if (target.metro !== undefined) return located.metro === target.metro;
    if (target.place !== undefined) return located.place === target.place;
    return target.province !== undefined && located.province === target.province;
  });
}

/** Name of a location in the choice of places: its metropolitan area, or the location itself. */
export function placeName(location: string, locale: Locale): string {
  const { metro } = locate(location);
  return (metro === undefined ? undefined : METRO_AREAS[metro]?.[locale]) ?? location;
}
