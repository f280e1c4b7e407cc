import { LRUCache } from 'lru-cache';
import { nameKey } from '#shared/domain/name-key.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { kmBetween } from '../../places/distance.ts';
import { METRO_AREAS } from '../../places/metro-areas.ts';
import { metros } from '../../places/metros.ts';
import { placeIndex } from '../../places/places.ts';

/** Place of a job or a wish, as far as it is recognised in the text. */
export interface Whereabouts {
  /** Index in METRO_AREAS. */
  metro?: number;
  /** GeoNames id of the place itself. */
  place?: number;
  province?: ProvinceCode;
  latitude?: number;
  longitude?: number;
  remote?: boolean;
  /** Anywhere in Canada. */
  country?: boolean;
}

function atMetro(metro: number): Whereabouts {
  const centre = placeIndex().resolve(METRO_AREAS[metro]?.cities[0] ?? '')?.place;
  if (!centre) return { metro };
  return {
    metro,
    province: centre.province,
    latitude: centre.latitude,
    longitude: centre.longitude,
  };
}

const MAX_LENGTH = 200;
/** A hundred thousand postings are in about a thousand places. */
const located = new LRUCache<string, Readonly<Whereabouts>>({ max: 5_000 });

/**
 * Reads a location as people write it, in either language: 'toronto, on', 'Grand Montréal',
 * 'Remote', 'N.-B.'. An unknown location gives an empty object.
 */
export function locate(text: string): Readonly<Whereabouts> {
  const short = text.slice(0, MAX_LENGTH);
  const known = located.get(short);
  if (known) return known;
  const where = read(short);
  located.set(short, where);
  return where;
}

function read(short: string): Whereabouts {
  const { byName, byPlace } = metros();
  const location = placeIndex().resolve(short);
  const area = byName.get(nameKey(short)) ?? byName.get(nameKey(short.split(/[,(]/)[0] ?? ''));
  // A city may have the name of its area: then the place is taken, with its area.
  if (area !== undefined && !location?.place) {
    return { ...atMetro(area), ...(location?.remote && { remote: true }) };
  }
  if (!location) return {};
  const where: Whereabouts = {};
  if (location.province) where.province = location.province;
  if (location.remote) where.remote = true;
  if (location.country) where.country = true;
  if (location.place) {
    const { id, latitude, longitude } = location.place;
    Object.assign(where, { place: id, latitude, longitude });
    const metro = byPlace.get(id);
    if (metro !== undefined) where.metro = metro;
  }
  return where;
}

/** Great-circle distance in km; undefined if a coordinate is unknown. */
export function distanceKm(a: Whereabouts, b: Whereabouts): number | undefined {
  if (a.latitude === undefined || a.longitude === undefined) return undefined;
  if (b.latitude === undefined || b.longitude === undefined) return undefined;
  return kmBetween(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  );
}
