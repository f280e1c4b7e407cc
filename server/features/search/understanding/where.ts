import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { type Area, provinceOfPlace, resolveArea } from '../../../knowledge/places/areas.ts';
import { locationWords } from '../../../projections/lexemes.ts';
import type { SearchArea } from '../intent.ts';
import { PLACE_WORDS, radiusOf } from '../vocabulary/phrases.ts';
import { joinKeys, type Token, tokenise } from './tokens.ts';

interface Place {
  /** The words as the user typed them. */
  text: string;
  name: string;
}

interface WhereQuery {
  /** The location field, as typed. */
  location?: string;
  /** The place that the keyword names. */
  place?: Place;
  radiusKm?: number;
  /** Whether the location is not corrected. */
  literal: boolean;
}

interface Where {
  area?: SearchArea;
  /** The place of the keyword. */
  named?: SearchArea;
  /** Whether the place of the keyword is ignored, because it lies outside the location. */
  isElsewhere: boolean;
}

/** Intersects the location and the place of the keyword; the location wins if they are disjoint. */
export function resolveWhere({ location = '', place, radiusKm, literal }: WhereQuery): Where {
  const box = areaWithDistance(location.trim(), radiusKm, literal);
  const named = place && areaOfPlace(place, radiusKm);
  const area = named && box ? intersection(named, box) : (named ?? box);
  return { area: area ?? box, named, isElsewhere: named !== undefined && !area };
}

/** Adds a distance in the location to its name, as nothing else shows how it was understood. */
function areaWithDistance(location: string, radiusKm: number | undefined, literal: boolean) {
  const { text, km } = literal ? { text: location } : splitDistance(location);
  const within = smallest(radiusKm, km);
  const area = areaOfLocation(text, within, literal);
  if (!area?.centre || !km || !within) return area;
  const named = (locale: Locale) =>
    `${area.name[locale]} · ${t.jobs.withinKm({ km: within }, locale)}`;
  return { ...area, text: location, name: { en: named('en'), fr: named('fr') } };
}

/** Splits a distance off a location: 'Halifax 50 km', 'within 25 km of Moncton'. */
function splitDistance(location: string): { text: string; km?: number } {
  const tokens = tokenise(location);
  for (let count = tokens.length - 1; count > 0; count -= 1) {
    const last = tokens.length - count;
    const [before, after] = [tokens.slice(0, count), tokens.slice(last)].map(joinKeys);
    const kmBefore = radiusOf(before ?? '');
    if (kmBefore) return { text: textOf(location, tokens.slice(count)), km: kmBefore };
    const kmAfter = radiusOf(after ?? '');
    if (kmAfter) return { text: textOf(location, tokens.slice(0, last)), km: kmAfter };
  }
  return { text: location };
}

/** Text of the words, without an 'of', 'de' or 'around' before the place. */
function textOf(text: string, tokens: readonly Token[]): string {
  const from = tokens.findIndex(({ key }) => !PLACE_WORDS.has(key) && key !== 'of' && key !== 'd');
  return text.slice(tokens[from]?.start, tokens.at(-1)?.end);
}

function areaOfLocation(
  text: string,
  radiusKm: number | undefined,
  literal: boolean,
): SearchArea | undefined {
  if (text === '') return undefined;
  const area = resolveArea(text, { radiusKm, literal });
  return area
    ? { text, ...area }
    : { text, name: { en: text, fr: text }, words: locationWords(text) };
}

/** 'Au Québec' is the province, and 'à Québec' its capital. */
function areaOfPlace({ text, name }: Place, radiusKm: number | undefined): SearchArea | undefined {
  const meant = /^à québec$/i.test(text) ? 'Quebec City' : name;
  const area = resolveArea(meant, { radiusKm, literal: true });
  return area && { text, ...area };
}

/** Intersection of both areas; undefined if neither is in the other. */
function intersection(place: SearchArea, box: SearchArea): SearchArea | undefined {
  if (box.words || box.isRemote) return undefined;
  if (isAnywhere(box)) return place;
  if (isAnywhere(place)) return box;
  if (place.provinces && box.provinces) {
    const provinces = place.provinces.filter((province) => box.provinces?.includes(province));
    return provinces.length > 0 ? { ...place, provinces } : undefined;
  }
  if (isInside(place, box)) return within(place, box);
  return isInside(box, place) ? within(box, place) : undefined;
}

const isAnywhere = ({ places, provinces }: Area) => !places && !provinces;

const isInside = ({ centre }: Area, other: Area): boolean =>
  centre !== undefined && contains(other, centre.placeId);

function contains({ places, provinces }: Area, placeId: number): boolean {
  if (places) return places.some(({ id }) => id === placeId);
  const province = provinceOfPlace(placeId);
  return province !== undefined && provinces?.includes(province) === true;
}

const within = (area: SearchArea, other: Area): SearchArea => ({
  ...area,
  places: area.places?.filter(({ id }) => contains(other, id)),
});

export function smallest(...values: readonly (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined);
  return given.length > 0 ? Math.min(...given) : undefined;
}
