import { PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import { once } from '../../platform/core/once.ts';
import { createSpelling, type Spelling } from '../../platform/core/spelling.ts';
import { type Place, readPlaces } from '../../platform/db/reference/read.ts';
import { kmBetween, type Point } from './distance.ts';
import { METRO_AREAS } from './metro-areas.ts';
import { metros } from './metros.ts';
import { placeKey, splitParts } from './place-index.ts';
import { placeIndex } from './places.ts';
import { readPostalCode } from './postal-areas.ts';
import { PROVINCE_NAMES, parseProvince } from './provinces.ts';
import { REGIONS } from './regions.ts';

/** Area of a search; all of Canada has a name only. */
export interface Area {
  name: { en: string; fr: string };
  /** Municipality from which distances are measured. */
  centre?: { placeId: number; latitude: number; longitude: number };
  /** GeoNames ids of the places in the area, nearest first, with their distance from the centre. */
  places?: readonly { id: number; km: number }[];
  provinces?: readonly ProvinceCode[];
  isRemote?: true;
}

/**
 * Default radius around a place. In a metropolitan area it covers what is near but outside it
 * (Burlington is Toronto's, and ten km from Hamilton); elsewhere it is the distance within which
 * matching counts a job as being in a desired place.
 */
const NEAR_KM = { inMetro: 25, elsewhere: 40 };
const MAX_PROVINCE_WORDS = 5;
const CANADA = { en: 'Canada', fr: 'Canada' };
export const REMOTE = { en: 'Remote', fr: 'Télétravail' };

type Named =
  | { kind: 'province'; code: ProvinceCode }
  | { kind: 'region' | 'metro'; index: number }
  | { kind: 'place'; place: Place };

interface AreaIndex {
  places: readonly Place[];
  byId: ReadonlyMap<number, Place>;
  /** Names by place key; of several with the same name the one that is usually meant. */
  names: ReadonlyMap<string, Named>;
  spelling: Spelling;
}

/** Names of provinces win over regions, regions over places, and places over metropolitan areas. */
const areaIndex = once((): AreaIndex => {
  const names = new Map<string, Named>();
  const spelling = createSpelling();
  const add = (named: Named, itsNames: readonly string[], weight: number) => {
    for (const key of itsNames.map(placeKey)) {
      if (names.has(key)) continue;
      names.set(key, named);
      spelling.add(key, weight);
    }
  };
  for (const { code, names } of PROVINCE_NAMES) {
    const long = names.filter((name) => placeKey(name).length > 4);
    add({ kind: 'province', code }, long, 1_000);
  }
  REGIONS.forEach(({ en, fr, aliases }, index) => {
    add({ kind: 'region', index }, [en, fr, ...aliases], 100);
  });
  const places = readPlaces().toSorted((a, b) => b.population - a.population || a.id - b.id);
  for (const place of places) {
    add({ kind: 'place', place }, [place.name, ...place.alternateNames], place.population / 1_000);
  }
  METRO_AREAS.forEach(({ en, fr, aliases }, index) => {
    add({ kind: 'metro', index }, [en, fr, ...aliases], 100);
  });
  return { places, byId: new Map(places.map((place) => [place.id, place])), names, spelling };
});

/** Place keys. */
export function areaNames(): Iterable<string> {
  return areaIndex().names.keys();
}

export interface NamedArea {
  name: Area['name'];
  /** Place keys of its names. */
  keys: readonly string[];
  /** GeoNames ids of all places in it, computed on the first call. */
  placeIds(): readonly number[];
}

/** All areas that a location may name, except metropolitan areas named like their city. */
export function listAreas(): NamedArea[] {
  const keys = new Map<Named, string[]>();
  const isOwnName = (named: Named) =>
    named.kind !== 'metro' || areaIndex().names.get(placeKey(nameOf(named).en)) === named;
  for (const [key, named] of areaIndex().names) {
    const itsKeys = keys.get(named);
    if (itsKeys) itsKeys.push(key);
    else keys.set(named, [key]);
  }
  const listed = [...keys].filter(([named]) => isOwnName(named));
  return listed.map(([named, itsKeys]) => ({
    name: nameOf(named),
    keys: itsKeys,
    placeIds: once(() => placeIdsOf(areaOf(named))),
  }));
}

function placeIdsOf({ places, provinces = [] }: Area): number[] {
  if (places) return places.map(({ id }) => id);
  return areaIndex()
    .places.filter(({ province }) => provinces.includes(province))
    .map(({ id }) => id);
}

/** Whether an area has exactly this name, with or without its province: 'hope bc'. */
export const isAreaName = (name: string) => findNamed(placeKey(name)) !== undefined;

function findNamed(key: string): Named | undefined {
  const exact = areaIndex().names.get(key);
  if (exact) return exact;
  return withProvince(key, (name, province) => {
    const place = placeIndex().find(name, province);
    return place && { kind: 'place', place };
  });
}

/** Calls `find` with the text before a trailing province. */
function withProvince<T>(
  text: string,
  find: (name: string, province: ProvinceCode) => T | undefined,
): T | undefined {
  const words = text.split(' ');
  for (let count = Math.min(MAX_PROVINCE_WORDS, words.length - 1); count >= 1; count -= 1) {
    const province = parseProvince(words.slice(-count).join(' '));
    const result = province && find(words.slice(0, -count).join(' '), province);
    if (result) return result;
  }
  return undefined;
}

/**
 * Reads a location as people write it: a place with its surroundings, a region, a province, a
 * postal code, 'Remote', 'Canada'. Typing errors are corrected unless `literal`.
 * @returns undefined for an unknown location
 */
export function resolveArea(
  text: string,
  { radiusKm, literal = false }: { radiusKm?: number; literal?: boolean } = {},
): Area | undefined {
  const named = findNamed(placeKey(text));
  if (named) return areaOf(named, radiusKm);
  const region = areaIndex().names.get(placeKey(splitParts(text)[0] ?? ''));
  if (region?.kind === 'region' || region?.kind === 'metro') return areaOf(region, radiusKm);
  const location = placeIndex().resolve(text);
  if (location?.place) return areaOf({ kind: 'place', place: location.place }, radiusKm);
  const postal = readPostalCode(text);
  if (postal) return areaOfPostalCode(postal, radiusKm);
  const corrected = literal ? undefined : correctArea(text, radiusKm);
  if (corrected) return corrected;
  if (location?.province) return areaOf({ kind: 'province', code: location.province });
  if (location?.remote) return { name: REMOTE, isRemote: true };
  if (location?.country) return { name: CANADA };
  return undefined;
}

/** Area with the closest name: 'Torotno', 'Torotno, ON'. */
function correctArea(text: string, radiusKm: number | undefined): Area | undefined {
  const { names, spelling } = areaIndex();
  const key = placeKey(text);
  const [closest] = spelling.correct(key, 1);
  const named =
    names.get(closest?.text ?? '') ??
    withProvince(key, (name, province) => {
      const place = spelling
        .correct(name, 5)
        .map((correction) => placeIndex().find(correction.text, province))
        .find((candidate) => candidate !== undefined);
      return place && { kind: 'place' as const, place };
    });
  return named && areaOf(named, radiusKm);
}

function areaOfPostalCode(
  postal: NonNullable<ReturnType<typeof readPostalCode>>,
  radiusKm: number | undefined,
): Area | undefined {
  if ('province' in postal) return areaOf({ kind: 'province', code: postal.province });
  const place = placeIndex().resolve(postal.place)?.place;
  return place && areaOf({ kind: 'place', place }, radiusKm);
}

function areaOf(named: Named, radiusKm?: number): Area {
  const name = nameOf(named);
  switch (named.kind) {
    case 'province':
      return { name, provinces: [named.code] };
    case 'place':
      return areaAround(named.place, name, radiusKm);
    case 'metro': {
      const [centre] = placesNamed(METRO_AREAS[named.index]?.cities ?? []);
      return centre ? areaAround(centre, name, radiusKm) : { name };
    }
    case 'region': {
      const { provinces = [], places = [] } = REGIONS[named.index] ?? {};
      if (provinces.length > 0) return { name, provinces };
      const inside = placesNamed(places);
      const [centre] = inside;
      if (!centre) return { name };
      return radiusKm === undefined
        ? areaFrom(centre, name, inside)
        : areaAround(centre, name, radiusKm);
    }
  }
}

function nameOf(named: Named): Area['name'] {
  switch (named.kind) {
    case 'province':
      return PROVINCES[named.code];
    case 'place':
      return placeName(named.place);
    case 'metro':
    case 'region': {
      const { en = '', fr = '' } =
        (named.kind === 'metro' ? METRO_AREAS : REGIONS)[named.index] ?? {};
      return { en, fr };
    }
  }
}

const placesNamed = (names: readonly string[]): Place[] =>
  names.map((name) => placeIndex().resolve(name)?.place).filter((place) => place !== undefined);

/** Area within a radius of a place; by default its metropolitan area with its surroundings. */
function areaAround(centre: Place, name: Area['name'], radiusKm: number | undefined): Area {
  const { byPlace } = metros();
  const metro = radiusKm === undefined ? byPlace.get(centre.id) : undefined;
  const limit = radiusKm ?? (metro === undefined ? NEAR_KM.elsewhere : NEAR_KM.inMetro);
  const inside = areaIndex().places.filter(
    (place) =>
      (metro !== undefined && byPlace.get(place.id) === metro) || kmBetween(centre, place) <= limit,
  );
  return areaFrom(centre, name, inside);
}

function areaFrom(centre: Place, name: Area['name'], inside: readonly Place[]): Area {
  const { id: placeId, latitude, longitude } = centre;
  const places = inside
    .map((place) => ({ id: place.id, km: wholeKm(centre, place) }))
    .toSorted((a, b) => a.km - b.km);
  return { name, centre: { placeId, latitude, longitude }, places };
}

/** Distance in whole km; at least 1 for another place. */
function wholeKm(centre: Place, place: Place): number {
  return place.id === centre.id ? 0 : Math.max(1, Math.round(kmBetween(centre, place)));
}

const placeName = ({ name, province }: Place) => {
  return { en: `${name}, ${province}`, fr: `${name} (${PROVINCES[province].fr})` };
};

export const findPlace = (id: number): Place | undefined => areaIndex().byId.get(id);

export function provinceOfPlace(id: number): ProvinceCode | undefined {
  return areaIndex().byId.get(id)?.province;
}

/** Maximum error of a point that is rounded to a tenth of a degree. */
const ROUNDING_KM = 7;
/** A point farther from any place is abroad or at sea; gaps in the North are smaller. */
const MAX_NEAREST_KM = 300;

/**
 * Place of a rounded point: the most populous within the rounding error, otherwise the closest.
 * Undefined if none is near.
 */
export function nearestPlace(point: Point): Place | undefined {
  const byDistance = areaIndex()
    .places.map((place) => ({ place, km: kmBetween(point, place) }))
    .filter(({ km }) => km <= MAX_NEAREST_KM)
    .toSorted((a, b) => a.km - b.km);
  const withinError = byDistance
    .filter(({ km }) => km <= ROUNDING_KM)
    .toSorted((a, b) => b.place.population - a.place.population);
  return (withinError[0] ?? byDistance[0])?.place;
}
