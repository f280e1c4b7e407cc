import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { locate } from '../matching/geo/whereabouts.ts';
import { METRO_AREAS } from '../places/metro-areas.ts';

/** Of the locations as profiles write them, those in a place: it means its area, or its province. */
export function locationsWithin(place: string, locations: readonly string[]): string[] {
  const wanted = locate(place);
  const key = nameKey(place);
  return locations.filter((location) => {
    if (nameKey(location) === key) return true;
    const found = locate(location);
    if (wanted.metro !== undefined) return found.metro === wanted.metro;
    if (wanted.place !== undefined) return found.place === wanted.place;
    return wanted.province !== undefined && found.province === wanted.province;
  });
}

/** What a location is called in the choice of places: its metropolitan area, or as it is written. */
export function placeName(location: string, locale: Locale): string {
  const { metro } = locate(location);
  return (metro === undefined ? undefined : METRO_AREAS[metro]?.[locale]) ?? location;
}
