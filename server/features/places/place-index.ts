import { nameKey } from '#shared/domain/name-key.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { Place } from '../../db/reference/read.ts';
import { parseProvince } from './provinces.ts';

/** What a location text names; `undefined` from `resolve` when it names nothing known. */
export interface ResolvedLocation {
  place?: Place;
  /** The place's province when there is a place. */
  province?: ProvinceCode;
  remote?: true;
  /** All of Canada. */
  country?: true;
}

export interface PlaceIndex {
  /** Reads a location as people write it: 'toronto, on', 'Montréal (Québec)', 'Remote', 'Canada'. */
  resolve(text: string): ResolvedLocation | undefined;
  /** The most populous place of exactly this name. */
  find(name: string, province?: ProvinceCode): Place | undefined;
  /** Places whose name begins with the text, most populous first; 'st jo' finds St. John's. */
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

/** The folded name with saint, sainte and fort written out. */
export function placeKey(text: string): string {
  return nameKey(text)
    .split(' ')
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ');
}

/** Parts divided by a comma, bracket, bar or dot, or by a dash or slash with spaces around it. */
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

/** Builds the index over the places; everything it answers is in memory. */
export function createPlaceIndex(places: readonly Place[]): PlaceIndex {
  const ranked = places.toSorted((a, b) => b.population - a.population || a.id - b.id);
  const entries: Entry[] = ranked.flatMap((place) =>
    [place.name, ...place.alternateNames].map((name) => ({ key: placeKey(name), place })),
  );
  const byKey = new Map<string, Place[]>();
  for (const { key, place } of entries) {
    const same = byKey.get(key);
    if (same) same.push(place);
    else byKey.set(key, [place]);
  }

  function find(name: string, province?: ProvinceCode): Place | undefined {
    const found = byKey.get(placeKey(name)) ?? [];
    return province === undefined ? found[0] : found.find((place) => place.province === province);
  }

  const atPlace = (place: Place): ResolvedLocation => ({ place, province: place.province });

  /** 'toronto on', 'st johns newfoundland and labrador': a province at the end without a comma. */
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
      const wanted = placeKey(parts[0] ?? '');
      if (wanted === '' || limit <= 0) return [];
      const province = parts[1] === undefined ? undefined : nameKey(parts[1]);
      const seen = new Set<string>();
      const found: Place[] = [];
      for (const { key, place } of entries) {
        if (!key.startsWith(wanted)) continue;
        if (province !== undefined && !provinceBeginsWith(place.province, province)) continue;
        const label = `${place.name}, ${place.province}`;
        if (seen.has(label)) continue;
        seen.add(label);
        found.push(place);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

function provinceBeginsWith(province: ProvinceCode, text: string): boolean {
  return province.toLowerCase().startsWith(text) || parseProvince(text) === province;
}
