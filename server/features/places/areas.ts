import { PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import { once } from '../../core/once.ts';
import { createSpelling, type Spelling } from '../../core/spelling.ts';
import { type Place, readPlaces } from '../../db/reference/read.ts';
import { kmBetween, type Point } from './distance.ts';
import { METRO_AREAS } from './metro-areas.ts';
import { metros } from './metros.ts';
import { placeKey, splitParts } from './place-index.ts';
import { placeIndex } from './places.ts';
import { readPostalCode } from './postal-areas.ts';
import { PROVINCE_NAMES, parseProvince } from './provinces.ts';
import { REGIONS } from './regions.ts';

/** Where a search looks; nothing but a name for all of Canada. */
export interface Area {
  name: { en: string; fr: string };
  /** The municipality that distances are counted from. */
  centre?: { placeId: number; latitude: number; longitude: number };
  /** GeoNames ids of the places in the area, the nearest first; km from the centre. */
  places?: readonly { id: number; km: number }[];
  provinces?: readonly ProvinceCode[];
  isRemote?: true;
}

/**
 * How far around a place people look when they name no distance. Beyond a metropolitan area lies what
 * is near all the same (Burlington is Toronto's, and ten km from Hamilton); elsewhere it is as far as
 * matching takes a job for one in a place that is wanted.
 */
const NEAR_KM = { inMetro: 25, elsewhere: 40 };
const MAX_PROVINCE_WORDS = 5;
const CANADA = { en: 'Canada', fr: 'Canada' };
export const REMOTE = { en: 'Remote', fr: 'Télétravail' };

type Named =
  | { kind: 'province'; code: ProvinceCode }
  | { kind: 'region' | 'metro'; at: number }
  | { kind: 'place'; place: Place };

interface Known {
  places: readonly Place[];
  byId: ReadonlyMap<number, Place>;
  /** By their keys; of several of one name the one that people mean. */
  names: ReadonlyMap<string, Named>;
  spelling: Spelling;
}

/** Names of provinces go before regions, regions before places, and those before metropolitan areas. */
const areas = once((): Known => {
  const names = new Map<string, Named>();
  const spelling = createSpelling();
  const add = (named: Named, called: readonly string[], weight: number) => {
    for (const key of called.map(placeKey)) {
      if (names.has(key)) continue;
      names.set(key, named);
      spelling.add(key, weight);
    }
  };
  for (const { code, names } of PROVINCE_NAMES) {
    const long = names.filter((name) => placeKey(name).length > 4);
    add({ kind: 'province', code }, long, 1_000);
  }
  REGIONS.forEach(({ en, fr, aliases }, at) => {
    add({ kind: 'region', at }, [en, fr, ...aliases], 100);
  });
  const places = readPlaces().toSorted((a, b) => b.population - a.population || a.id - b.id);
  for (const place of places) {
    add({ kind: 'place', place }, [place.name, ...place.alternateNames], place.population / 1_000);
  }
  METRO_AREAS.forEach(({ en, fr, aliases }, at) => {
    add({ kind: 'metro', at }, [en, fr, ...aliases], 100);
  });
  return { places, byId: new Map(places.map((place) => [place.id, place])), names, spelling };
});

/** What places, regions and provinces are called, as keys. */
export function areaNames(): Iterable<string> {
  return areas().names.keys();
}

export interface NamedArea {
  name: Area['name'];
  /** What it is called, as keys. */
  keys: readonly string[];
  /** GeoNames ids of all places in it; computed when they are asked for the first time. */
  placeIds(): readonly number[];
}

/** Everything that a location may name, but for metropolitan areas whose city is called the same. */
export function listAreas(): NamedArea[] {
  const keys = new Map<Named, string[]>();
  const isOwnName = (named: Named) =>
    named.kind !== 'metro' || areas().names.get(placeKey(nameOf(named).en)) === named;
  for (const [key, named] of areas().names) {
    const known = keys.get(named);
    if (known) known.push(key);
    else keys.set(named, [key]);
  }
  const listed = [...keys].filter(([named]) => isOwnName(named));
  return listed.map(([named, called]) => ({
    name: nameOf(named),
    keys: called,
    placeIds: once(() => placeIdsOf(areaOf(named))),
  }));
}

function placeIdsOf({ places, provinces = [] }: Area): number[] {
  if (places) return places.map(({ id }) => id);
  return areas()
    .places.filter(({ province }) => provinces.includes(province))
    .map(({ id }) => id);
}

/** Whether something has exactly this name, which may have its province behind it: 'hope bc'. */
export const isAreaName = (name: string) => findNamed(placeKey(name)) !== undefined;

function findNamed(key: string): Named | undefined {
  const exact = areas().names.get(key);
  if (exact) return exact;
  return withProvince(key, (name, province) => {
    const place = placeIndex().find(name, province);
    return place && { kind: 'place', place };
  });
}

/** Resolves the text before a trailing province. */
function withProvince<T>(
  text: string,
  find: (name: string, province: ProvinceCode) => T | undefined,
): T | undefined {
  const words = text.split(' ');
  for (let count = Math.min(MAX_PROVINCE_WORDS, words.length - 1); count >= 1; count -= 1) {
    const province = parseProvince(words.slice(-count).join(' '));
    const found = province && find(words.slice(0, -count).join(' '), province);
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads a location as people write it: a place with what belongs to it, a region, a province, a postal
 * code, 'Remote', 'Canada'; typing errors are mended unless `literal`.
 * @returns undefined when it names nothing known
 */
export function resolveArea(
  text: string,
  { radiusKm, literal = false }: { radiusKm?: number; literal?: boolean } = {},
): Area | undefined {
  const named = findNamed(placeKey(text));
  if (named) return areaOf(named, radiusKm);
  const region = areas().names.get(placeKey(splitParts(text)[0] ?? ''));
  if (region?.kind === 'region' || region?.kind === 'metro') return areaOf(region, radiusKm);
  const found = placeIndex().resolve(text);
  if (found?.place) return areaOf({ kind: 'place', place: found.place }, radiusKm);
  const postal = readPostalCode(text);
  if (postal) return areaOfPostalCode(postal, radiusKm);
  const mended = literal ? undefined : mendArea(text, radiusKm);
  if (mended) return mended;
  if (found?.province) return areaOf({ kind: 'province', code: found.province });
  if (found?.remote) return { name: REMOTE, isRemote: true };
  if (found?.country) return { name: CANADA };
  return undefined;
}

/** 'Torotno', 'Torotno, ON': what was most likely meant. */
function mendArea(text: string, radiusKm: number | undefined): Area | undefined {
  const { names, spelling } = areas();
  const key = placeKey(text);
  const [closest] = spelling.correct(key, 1);
  const named =
    names.get(closest?.text ?? '') ??
    withProvince(key, (name, province) => {
      const place = spelling
        .correct(name, 5)
        .map((correction) => placeIndex().find(correction.text, province))
        .find((one) => one !== undefined);
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
      return around(named.place, name, radiusKm);
    case 'metro': {
      const [centre] = placesNamed(METRO_AREAS[named.at]?.cities ?? []);
      return centre ? around(centre, name, radiusKm) : { name };
    }
    case 'region': {
      const { provinces = [], places = [] } = REGIONS[named.at] ?? {};
      if (provinces.length > 0) return { name, provinces };
      const inside = placesNamed(places);
      const [centre] = inside;
      if (!centre) return { name };
      return radiusKm === undefined
        ? areaFrom(centre, name, inside)
        : around(centre, name, radiusKm);
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
      const { en = '', fr = '' } = (named.kind === 'metro' ? METRO_AREAS : REGIONS)[named.at] ?? {};
      return { en, fr };
    }
  }
}

const placesNamed = (names: readonly string[]): Place[] =>
  names.map((name) => placeIndex().resolve(name)?.place).filter((place) => place !== undefined);

/** What lies within a distance of a place; without one, its metropolitan area and what is near. */
function around(centre: Place, name: Area['name'], radiusKm: number | undefined): Area {
  const { byPlace } = metros();
  const metro = radiusKm === undefined ? byPlace.get(centre.id) : undefined;
  const limit = radiusKm ?? (metro === undefined ? NEAR_KM.elsewhere : NEAR_KM.inMetro);
  const inside = areas().places.filter(
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

/** Another place is never at no distance. */
function wholeKm(centre: Place, place: Place): number {
  return place.id === centre.id ? 0 : Math.max(1, Math.round(kmBetween(centre, place)));
}

const placeName = ({ name, province }: Place) => {
  const label = `${name}, ${province}`;
  return { en: label, fr: label };
};

/** By its GeoNames id. */
export const findPlace = (id: number): Place | undefined => areas().byId.get(id);

export function provinceOfPlace(id: number): ProvinceCode | undefined {
  return areas().byId.get(id)?.province;
}

/** A point that is rounded to a tenth of a degree lies so far from where it was. */
const ROUNDED_BY_KM = 7;
/** Beyond it a point is abroad or at sea; between the places of the North it is less. */
const NEAREST_WITHIN_KM = 300;

/**
 * The place that a rounded point lies in: the most populous that may be it, else the closest;
 * undefined where none is near.
 */
export function nearestPlace(point: Point): Place | undefined {
  const byDistance = areas()
    .places.map((place) => ({ place, km: kmBetween(point, place) }))
    .filter(({ km }) => km <= NEAREST_WITHIN_KM)
    .toSorted((a, b) => a.km - b.km);
  const near = byDistance
    .filter(({ km }) => km <= ROUNDED_BY_KM)
    .toSorted((a, b) => b.place.population - a.place.population);
  return (near[0] ?? byDistance[0])?.place;
}
