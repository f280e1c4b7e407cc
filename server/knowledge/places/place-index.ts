import { nameKey } from '#shared/domain/name-key.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { Place } from '../../platform/db/reference/read.ts';
import { parseProvince } from './provinces.ts';

export interface ResolvedLocation {
  place?: Place;
  /** Province of the place, if there is a place. */
  province?: ProvinceCode;
  remote?: true;
  /** All of Canada. */
  country?: true;
}

export interface PlaceIndex {
  /**
   * Reads a location as people write it: 'toronto, on', 'Montréal (Québec)', 'Remote', 'Canada'.
   * Returns undefined for an unknown one.
   */
  resolve(text: string): ResolvedLocation | undefined;
  /** The most populous place of exactly this name. */
  find(name: string, province?: ProvinceCode): Place | undefined;
  /** Places whose name starts with the text, most populous first; 'st jo' finds St. John's. */
  suggest(prefix: string, limit: number): Place[];
}

const COUNTRY = new Set([
  'canada',
  'anywhere in canada',
  'across canada',
  'all of canada',
  'partout au canada',
  'au canada',
]);
const REMOTE =
  /\b(?:fully |100 )?(?:remote(?: work| first| only)?|work from home|wfh|teletravail|travail a distance|a distance|en ligne|virtual|virtuel|anywhere|nimporte ou)\b/g;
const POSTAL_CODE = /\b[a-z]\d[a-z] ?(?:\d[a-z]\d)?\b/g;
const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mtl: 'montreal',
  nd: 'notre dame',
};
const MAX_PROVINCE_WORDS = 5;

/** Folded name with abbreviations such as 'st' written out. */
export function placeKey(text: string): string {
  return nameKey(text)
    .split(' ')
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ');
}

/** Splits at commas, brackets, bars and dots, and at dashes and slashes with spaces around them. */
export function splitParts(text: string): string[] {
  return text
    .split(/[,;()[\]|·•]|\s[-–—/]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface Entry {
  key: string;
  place: Place;
}

export function createPlaceIndex(places: readonly Place[]): PlaceIndex {
  const ranked = places.toSorted((a, b) => b.population - a.population || a.id - b.id);
  const entries: Entry[] = ranked.flatMap((place) =>
    [place.name, ...place.alternateNames].map((name) => ({ key: placeKey(name), place })),
  );
  const byKey = new Map<string, Place[]>();
  for (const { key, place } of entries) {
    const namesakes = byKey.get(key);
    if (namesakes) namesakes.push(place);
    else byKey.set(key, [place]);
  }

  function find(name: string, province?: ProvinceCode): Place | undefined {
    const namesakes = byKey.get(placeKey(name)) ?? [];
    return province === undefined
      ? namesakes[0]
      : namesakes.find((place) => place.province === province);
  }

  const atPlace = (place: Place): ResolvedLocation => ({ place, province: place.province });

  /** Resolves words ending in a province: 'toronto on', 'st johns newfoundland and labrador'. */
  function resolveWords(text: string): ResolvedLocation | undefined {
    const province = parseProvince(text);
    if (province) return { province };
    const whole = find(text);
    if (whole) return atPlace(whole);
    const words = nameKey(text).split(' ');
    for (let count = Math.min(MAX_PROVINCE_WORDS, words.length - 1); count >= 1; count -= 1) {
      const tail = parseProvince(words.slice(-count).join(' '));
      if (!tail) continue;
      const place = find(words.slice(0, -count).join(' '), tail);
      return place ? atPlace(place) : { province: tail };
    }
    return undefined;
  }

  function resolveParts(parts: readonly string[]): ResolvedLocation | undefined {
    const last = parts.at(-1);
    if (last === undefined) return undefined;
    const before = parts.at(-2);
    const province = parseProvince(last);
    if (province === undefined || before === undefined) return resolveWords(last);
    const place = find(before, province);
    return place ? atPlace(place) : { province };
  }

  return {
    find,

    resolve(text) {
      let remote = false;
      let country = false;
      const parts: string[] = [];
      for (const part of splitParts(text)) {
        const folded = nameKey(part);
        const isCountry = COUNTRY.has(folded);
        const withoutRemote = folded.replace(REMOTE, ' ').replace(POSTAL_CODE, ' ').trim();
        if (folded.search(REMOTE) !== -1) remote = true;
        if (isCountry) country = true;
        else if (withoutRemote === folded) parts.push(part);
        else if (withoutRemote !== '') parts.push(withoutRemote);
      }
      const lastWords = parts.at(-1);
      if (lastWords && /\scanada$/i.test(lastWords)) {
        parts[parts.length - 1] = lastWords.replace(/\s+canada$/i, '');
      }
      const located = resolveParts(parts);
      if (parts.length > 0 && !located && !remote) return undefined;
      const resolved: ResolvedLocation = { ...located };
      if (remote) resolved.remote = true;
      if (country && !located) resolved.country = true;
      return Object.keys(resolved).length > 0 ? resolved : undefined;
    },

    suggest(prefix, limit) {
      const parts = splitParts(prefix);
      const keyPrefix = placeKey(parts[0] ?? '');
      if (keyPrefix === '' || limit <= 0) return [];
      const province = parts[1] === undefined ? undefined : nameKey(parts[1]);
      const seen = new Set<string>();
      const suggested: Place[] = [];
      for (const { key, place } of entries) {
        if (!key.startsWith(keyPrefix)) continue;
        if (province !== undefined && !provinceBeginsWith(place.province, province)) continue;
        const label = `${place.name}, ${place.province}`;
        if (seen.has(label)) continue;
        seen.add(label);
        suggested.push(place);
        if (suggested.length === limit) break;
      }
      return suggested;
    },
  };
}

function provinceBeginsWith(province: ProvinceCode, text: string): boolean {
  return province.toLowerCase().startsWith(text) || parseProvince(text) === province;
}
